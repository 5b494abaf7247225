import { z } from 'zod';
import { publicKeySetSchema } from './access-token-keys.js';
import { servicePrivateKeysSchema, servicePublicKeysSchema } from './grpc/service-keys.js';
import {
  inProduction,
  mustBeAddress,
  mustBeHardToGuess,
  mustBeHttps,
  mustBeOfStripeMode,
  mustBePublic,
  mustHaveStrongPassword,
  productionViolations,
  secretSetting,
} from './production-rules.js';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Secrets separated by commas. */
const secretList = (minLength: number, minBits: number) =>
  secretSetting(z.string(), mustBeHardToGuess(minBits))
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(minLength)).min(1));

/** Types of settings, from which services compose their config schemas. */
export const env = {
  port,
  flag,
  text: z.string().min(1),
  /** Production refuses plain http, and hosts that customers cannot reach. */
  url: inProduction(z.url(), (value) => mustBeHttps(value) ?? mustBePublic(value)),
  email: inProduction(z.email(), mustBePublic),
  domain: inProduction(z.hostname(), mustBePublic),
  /** The address of a third party; in development and in tests the sandbox stands in for it. */
  thirdPartyUrl: (address: string) => inProduction(z.url(), mustBeAddress(address)).default(address),
  /**
   * Keys that we choose ourselves, separated by commas: the first is used, the others are still recognised while keys
   * are rotated.
   */
  secrets: secretList(32, 128),
  /** A key that a third party gave us. While a new key replaces the old one, the third party accepts or uses both. */
  issuedSecret: secretSetting(z.string().min(1), mustBeHardToGuess(64)),
  /** Keys by which we recognise what third parties send, separated by commas. All of them are accepted. */
  issuedSecrets: secretList(1, 64),
  /** The address of a database, broker or mail server, with or without a user and password. */
  serverUrl: secretSetting(z.string().min(1), mustHaveStrongPassword),
  /** Production accepts only keys of the mode that the setting `STRIPE_MODE` names. */
  stripeKey: secretSetting(z.string().min(1), mustBeOfStripeMode),
  stripeMode: z.enum(['live', 'test']).default('live'),
  hostPort: z.string().regex(/^[^\s:]+:\d+$/, 'expected host:port'),
  positiveInt: z.coerce.number().int().positive(),
  count: z.coerce.number().int().min(0),
};

/** Settings of every process. */
export const processSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: port.default(0),
  /** Where spans are sent by OTLP over HTTP, such as `http://collector:4318`. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Headers of the requests that send spans, as `name=value,name=value`. */
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting(z.string(), () => undefined).optional(),
  /** Which share of the traces that begin in this process is recorded. The first process of a trace decides for all. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  /** Milliseconds for which spans are collected before they are sent. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().positive().default(5_000),
  /**
   * How long after SIGTERM a process reports not ready and still serves: 5 s by default in production. The process ends
   * 30 s after SIGTERM at the latest.
   */
  DRAIN_NOTICE_MS: z.coerce.number().int().min(0).max(20_000).optional(),
});

/** Settings of a process that calls services. */
export const callerSchema = z.object({
  SERVICE_PRIVATE_KEYS: servicePrivateKeysSchema,
  /** How many calls to one service may be in progress, half of them of one method. Further calls are not sent. */
  MAX_CALLS_PER_SERVICE: env.positiveInt.default(200),
});

/** Settings of a gRPC service with its own database. */
export const serviceSchema = processSchema.extend({
  GRPC_BIND: env.hostPort.default('127.0.0.1:0'),
  ...callerSchema.shape,
  SERVICE_PUBLIC_KEYS: servicePublicKeysSchema,
  DATABASE_URL: env.serverUrl,
  DATABASE_POOL_SIZE: env.positiveInt.default(10),
  MIGRATE_ON_START: flag.default(true),
});

export const messagingSchema = z.object({
  RABBITMQ_URL: env.serverUrl,
  MESSAGING_PREFIX: z.string().default(''),
  MESSAGING_PREFETCH: env.positiveInt.default(32),
});

export const redisSchema = z.object({ REDIS_URL: env.serverUrl, REDIS_PREFIX: z.string().default('') });

/** Settings of a process with rules of the promise ledger. */
export const promiseScheduleSchema = z.object({
  /** How often the promise ledger checks every rule; 0 switches it off. */
  PROMISES_EVERY_SECONDS: env.count.default(300),
  /** How old a fact must be, so that deliveries, jobs and events under way come first. */
  PROMISES_AFTER_SECONDS: env.count.default(120),
});

/** Addresses of the services, of which a process picks those that it calls. */
export const serviceAddressesSchema = z.object({
  CATALOG_GRPC_URL: env.hostPort,
  BOOKING_GRPC_URL: env.hostPort,
  COUPON_GRPC_URL: env.hostPort,
  GIFTCARD_GRPC_URL: env.hostPort,
  IDENTITY_GRPC_URL: env.hostPort,
  NOTIFICATION_GRPC_URL: env.hostPort,
});

/** Settings of a process that serves admins. */
export const adminAccessSchema = z.object({
  ADMIN_TOKEN_PUBLIC_KEYS: publicKeySetSchema,
  IDENTITY_GRPC_URL: serviceAddressesSchema.shape.IDENTITY_GRPC_URL,
});

export type ProcessConfig = z.infer<typeof processSchema>;
export type ServiceConfig = z.infer<typeof serviceSchema>;
export type MessagingConfig = z.infer<typeof messagingSchema>;

/**
 * Reads and checks a process's whole configuration once, in its `main.ts`; the rest of the process gets it by
 * injection. Throws an error that names every invalid setting. Production also refuses settings of the demo and the
 * sandbox, keys of another mode of Stripe than `STRIPE_MODE`, plain http, placeholders, and secrets that can be
 * guessed.
 */
export function readConfig<S extends z.ZodObject>(schema: S, source: NodeJS.ProcessEnv): z.infer<S> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, source[key] || undefined]));
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`Configuration is not valid:\n${z.prettifyError(result.error)}`);
  const violations = source['NODE_ENV'] === 'production' ? productionViolations(schema.shape, source) : [];
  if (violations.length > 0) throw new Error(`Production refuses these settings:\n${violations.join('\n')}`);
  return result.data;
}
