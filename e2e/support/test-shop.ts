import { removeServerData, startInfra, startShop } from '../../tools/launcher/index.ts';

/** Limits that a test from one address would meet, and gaps that nobody wants to wait for. */
const testSettings = {
  RATE_LIMIT_CHECKOUT_PER_MINUTE: '100000',
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '100000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

/**
 * A whole shop with servers of its own. It begins without data: the sandbox forgets with its process, so what an
 * earlier run left would contradict it.
 */
export async function startTestShop(instance: string, env: Record<string, string> = {}) {
  removeServerData(instance);
  const infra = await startInfra({ instance, env: {}, report: () => undefined });
  try {
    const shop = await startShop({ instance, infra, env: { ...testSettings, ...env }, report: () => undefined });
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
