import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { removeServerData, startInfra, startShop } from '../../tools/launcher/index.ts';

/** High enough for all tests, although their requests come from one address. */
export const highLimits = {
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '100000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '100000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000',
  RATE_LIMIT_FORMS_PER_MINUTE: '1000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '1000000',
  RATE_LIMIT_ASSETS_PER_MINUTE: '1000000',
  MAX_CONNECTIONS_PER_ADDRESS: '10000',
};

/** Invoices are issued every 300 ms, and only warnings and errors are logged. */
const testSettings = { ...highLimits, LOG_LEVEL: 'warn', INVOICE_ISSUE_EVERY_MS: '300' };

/**
 * A whole shop with servers of its own, or with those that the environment names. It begins without data, because data
 * of an earlier run would contradict the sandbox, which keeps its state in memory only.
 */
export async function startTestShop(
  instance: string,
  {
    env = {},
    serversFrom = {},
    tracedShare,
  }: { env?: Record<string, string>; serversFrom?: NodeJS.ProcessEnv; tracedShare?: number } = {},
) {
  removeServerData(instance);
  const infra = await startInfra({ instance, env: serversFrom, report: () => undefined });
  try {
    await dropDatabases(infra.postgres.url, instance);
    // Existing servers may still have messages and jobs of an earlier run. The users of our own RabbitMQ have access
    // only to queues without a prefix.
    const prefix = `${instance}-${randomBytes(3).toString('hex')}.`;
    const messagingPrefix: Record<string, string> =
      infra.rabbitmq.source === 'environment' ? { MESSAGING_PREFIX: prefix } : {};
    const shop = await startShop({
      instance,
      infra,
      env: { ...testSettings, ...messagingPrefix, REDIS_PREFIX: prefix, ...env },
      tracedShare,
      report: () => undefined,
    });
    const stop = async () => {
      await shop.stop();
      await infra.stop();
    };
    return { shop, infra, stop };
  } catch (error) {
    await infra.stop();
    throw error;
  }
}

async function dropDatabases(adminUrl: string, instance: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [`${instance}_`],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
