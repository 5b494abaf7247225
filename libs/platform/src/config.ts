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
  mustNotBeReserved,
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

/**
 * Types of settings, from which services compose their config schemas. What a setting means is its `.describe(…)`, from
 * which `npm run generate` makes the tables of docs/operations/configuration.md.
 */
export const env = {
  port,
  flag,
  text: z.string().min(1),
  /** Production refuses plain http, and hosts that customers cannot reach. */
  url: inProduction(z.url(), (value) => mustBeHttps(value) ?? mustBePublic(value)),
  /** As `url`, for an address that only processes call: it may lead to a private network. */
  internalUrl: inProduction(z.url(), (value) => mustBeHttps(value) ?? mustNotBeReserved(value)),
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
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` where customers order'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('the least severe messages that are logged'),
  OPS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'where `/health/live`, `/health/serving` (for balancers), `/health/ready` and `/metrics` are served; ' +
        'never reachable from outside',
    ),
  OPS_PORT: port.default(0).describe('the port at `OPS_HOST`; 0: any that is free'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe(
      'where [traces](tracing.md) are sent by OTLP over HTTP, such as `http://collector:4318`; ' +
        'without it nothing is traced, and nothing of OpenTelemetry is loaded',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: secretSetting(z.string(), () => undefined)
    .optional()
    .describe('headers of the requests to that address, as `name=value,name=value`, percent-encoded'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('the share of traces that are recorded; the process in which a trace begins decides for all'),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number()
    .int()
    .positive()
    .default(5_000)
    .describe('milliseconds for which spans are collected before they are sent'),
  /** The process ends 30 s after SIGTERM at the latest. */
  DRAIN_NOTICE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(20_000)
    .optional()
    .describe(
      'how long a process that got SIGTERM still serves while it reports not ready: ' +
        'longer than the balancer needs to notice; 20000 at most. By default 5000 in production, else 0',
    ),
});

/** Settings of a process that calls services. */
export const callerSchema = z.object({
  SERVICE_PRIVATE_KEYS: servicePrivateKeysSchema,
  MAX_CALLS_PER_SERVICE: env.positiveInt
    .default(400)
    .describe(
      'calls to one service that may be in progress, a fifth of them of one method; further calls fail at once ' +
        '([ADR 0059](../adr/0059-load-shedding-by-work-in-progress.md))',
    ),
});

/** Settings of a gRPC service with its own database. */
export const serviceSchema = processSchema.extend({
  GRPC_BIND: env.hostPort.default('127.0.0.1:0').describe('where the service listens; port 0: any that is free'),
  ...callerSchema.shape,
  SERVICE_PUBLIC_KEYS: servicePublicKeysSchema,
  DATABASE_URL: env.serverUrl.describe(
    "the service's own PostgreSQL database (ICU needed); booking and booking-worker share one",
  ),
  DATABASE_POOL_SIZE: env.positiveInt.default(10).describe('connections a process may hold'),
  MIGRATE_ON_START: flag
    .default(true)
    .describe(
      'pending migrations run under a lock before the process is ready; false where a job runs them, ' +
        "by `node dist/migrate.main.js` in the service's folder (`--wait` waits for it)",
    ),
});

export const messagingSchema = z.object({
  RABBITMQ_URL: env.serverUrl.describe(
    'the broker, with [a user for each process](running.md#rabbitmq) or one for all',
  ),
  MESSAGING_PREFIX: z
    .string()
    .default('')
    .describe('keeps several shops at one broker apart; needs a broker user that may declare exchanges and queues'),
  MESSAGING_PREFETCH: env.positiveInt
    .default(32)
    .describe('messages of a queue that a process may hold without having acknowledged them'),
});

export const redisSchema = z.object({
  REDIS_URL: env.serverUrl.describe('Redis, which may be emptied at any time'),
  REDIS_PREFIX: z.string().default('').describe('begins every key, and so keeps several shops at one Redis apart'),
});

/** Settings of a process with rules of the promise ledger. */
export const promiseScheduleSchema = z.object({
  PROMISES_EVERY_SECONDS: env.count
    .default(300)
    .describe('how often the [promise ledger](promises.md) checks every rule; 0: never'),
  PROMISES_AFTER_SECONDS: env.count
    .default(120)
    .describe('how old a fact must be for that, so that deliveries, jobs and events under way come first'),
});

const addressOf = (service: string): typeof env.hostPort => env.hostPort.describe(`\`host:port\` of ${service}`);

/** Addresses of the services, of which a process picks those that it calls. */
export const serviceAddressesSchema = z.object({
  CATALOG_GRPC_URL: addressOf('catalog'),
  BOOKING_GRPC_URL: addressOf('booking'),
  COUPON_GRPC_URL: addressOf('coupon'),
  GIFTCARD_GRPC_URL: addressOf('giftcard'),
  IDENTITY_GRPC_URL: addressOf('identity'),
  NOTIFICATION_GRPC_URL: addressOf('notification'),
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
