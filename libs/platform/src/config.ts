import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Pieces that services compose their config schemas from; names as in docs/operations/configuration.md. */
export const env = {
  port,
  flag,
  text: z.string().min(1),
  url: z.url(),
  address: z.string().regex(/^[^\s:]+:\d+$/, 'expected host:port'),
  positiveInt: z.coerce.number().int().positive(),
  count: z.coerce.number().int().min(0),
};

/** What every process reads. */
export const processSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
});

/** What a gRPC service with its own database reads besides. */
export const serviceSchema = processSchema.extend({
  GRPC_BIND: env.address.default('127.0.0.1:0'),
  DATABASE_URL: env.text,
  DATABASE_POOL_SIZE: env.positiveInt.default(10),
  MIGRATE_ON_START: flag.default(true),
});

export const messagingSchema = z.object({
  RABBITMQ_URL: env.text,
  MESSAGING_PREFIX: z.string().default(''),
  MESSAGING_PREFETCH: env.positiveInt.default(32),
});

export const internalAuthSchema = z.object({ INTERNAL_AUTH_SECRET: z.string().min(32) });

export type ProcessConfig = z.infer<typeof processSchema>;
export type ServiceConfig = z.infer<typeof serviceSchema>;
export type MessagingConfig = z.infer<typeof messagingSchema>;

const sandboxSecrets = /sandbox|demo|changeme/i;

/**
 * Reads and checks a process's whole configuration once.
 * Throws with every fault named, and in production also when a value still looks like the local demo's.
 */
export function readConfig<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv = process.env): z.infer<S> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, source[key] || undefined]));
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`Configuration is not valid:\n${z.prettifyError(result.error)}`);
  if (source['NODE_ENV'] === 'production') refuseDemoValues(given);
  return result.data;
}

function refuseDemoValues(given: Record<string, string | undefined>): void {
  const left = Object.entries(given).filter(([, value]) => value !== undefined && sandboxSecrets.test(value));
  if (left.length > 0) {
    throw new Error(`Production refuses values of the local demo: ${left.map(([key]) => key).join(', ')}`);
  }
}
