import { join } from 'node:path';
import { ROOT } from './paths.ts';
import type { ServiceKeys } from './service-keys.ts';

export interface ProcessKind {
  name: string;
  entry: string;
  /** The two processes of the booking service have the same database. */
  database?: string;
  grpcPort?: number;
  /** Whether the process calls services, and so needs a key for its caller tokens; true by default. */
  callsServices?: boolean;
  opsPort?: number;
  nodeArgs?: string[];
  /** False for the sandbox. */
  isPartOfShop?: boolean;
}

export interface ShopSetup {
  instance: string;
  ports: Record<string, number>;
  redisUrl: string;
  /** A user of RabbitMQ for each process that connects to it, or one for all. */
  broker: { prefix: string } & ({ urls: Record<string, string> } | { sharedUrl: string });
  databaseUrls: Record<string, string>;
  mediaLinkKey: string;
  addressHashKey: string;
  refreshTokenSecret: string;
  factorSecretKey: string;
  /** JSON Web Key Sets. */
  adminTokenKeys: { privateKeys: string; publicKeys: string };
  serviceKeys: ServiceKeys;
  /** The share of requests whose traces the sandbox receives; without it the launcher sets up no tracing. */
  tracedShare?: number;
  /**
   * The terminal's environment. It replaces settings of the demo, addresses of third parties, `PUBLIC_SHOP_URL`,
   * `LOG_LEVEL` and the settings of tracing, but nothing else that the launcher sets.
   */
  given: Record<string, string | undefined>;
}

/**
 * For the processes that use the most CPU for a booking. In a larger young generation, few objects of concurrent
 * bookings are promoted; an old generation that may grow more at a time is marked less often.
 */
const BUSY_HEAP = ['--max-semi-space-size=32', '--max-old-space-size=256', '--heap-growing-percent=150'];

/** The processes of the shop and the sandbox, with the demo's ports; docs/engineering.md has the same table. */
export const PROCESSES: ProcessKind[] = [
  {
    name: 'sandbox',
    entry: 'sandbox/dist/main.js',
    isPartOfShop: false,
    nodeArgs: ['--max-semi-space-size=32', '--heap-growing-percent=150'],
  },
  { name: 'catalog', entry: 'services/catalog/dist/main.js', database: 'catalog', grpcPort: 5101, opsPort: 5201 },
  {
    name: 'booking',
    entry: 'services/booking/dist/main.js',
    database: 'booking',
    grpcPort: 5102,
    opsPort: 5202,
    nodeArgs: BUSY_HEAP,
  },
  {
    name: 'booking-worker',
    callsServices: false,
    entry: 'services/booking/dist/worker.main.js',
    database: 'booking',
    opsPort: 5208,
    nodeArgs: BUSY_HEAP,
  },
  { name: 'coupon', entry: 'services/coupon/dist/main.js', database: 'coupon', grpcPort: 5103, opsPort: 5203 },
  { name: 'giftcard', entry: 'services/giftcard/dist/main.js', database: 'giftcard', grpcPort: 5104, opsPort: 5204 },
  { name: 'identity', entry: 'services/identity/dist/main.js', database: 'identity', grpcPort: 5105, opsPort: 5205 },
  {
    name: 'notification',
    entry: 'services/notification/dist/main.js',
    database: 'notification',
    grpcPort: 5106,
    opsPort: 5206,
    nodeArgs: BUSY_HEAP,
  },
  { name: 'gateway', entry: 'gateway/dist/main.js', opsPort: 5207, nodeArgs: BUSY_HEAP },
];

export const DATABASES = [...new Set(PROCESSES.flatMap(({ database }) => database ?? []))];

/** The ports that a shop needs, by name, with the numbers of the demo. */
export const DEMO_PORTS = {
  shop: 8080,
  sandbox: 8090,
  smtp: 8025,
  ...Object.fromEntries(PROCESSES.flatMap(({ name, grpcPort }) => (grpcPort ? [[`${name}.grpc`, grpcPort]] : []))),
  ...Object.fromEntries(PROCESSES.flatMap(({ name, opsPort }) => (opsPort ? [[`${name}.ops`, opsPort]] : []))),
};

const LEGAL_PAGES = {
  TERMS: ['agb', 'terms'],
  PRIVACY: ['datenschutz', 'privacy'],
  IMPRINT: ['impressum', 'imprint'],
  WITHDRAWAL: ['widerruf', 'withdrawal'],
};

/** The settings of the demo; production refuses the keys and secrets among them. */
export const DEMO_SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  LOQUIZ_API_KEY: 'sandbox-loquiz-key',
  SMS_API_KEY: 'sandbox-sms-key',
  WEBFLOW_API_TOKEN: 'sandbox-webflow-token',
  WEBFLOW_WEBHOOK_SECRET: 'sandbox-webflow-webhook-secret',
  WEBFLOW_SITE_ID: 'd80da97382ed0e99cf31decd',
  WEBFLOW_CITIES_COLLECTION_ID: 'b6eb366b0ce36261d16e3d97',
  WEBFLOW_GAMES_COLLECTION_ID: '0fbebe8c8abaf83009efa94d',
  WEBFLOW_TEAMEVENTS_COLLECTION_ID: 'af5056ea1397ba5836bfba3c',
  MAIL_FROM: 'shop@example.com',
  BOUNCE_DOMAIN: 'bounces.example.com',
  BOUNCE_KEYS: 'demo-key-of-the-tokens-in-return-paths',
  MAIL_WEBHOOK_SECRETS: 'sandbox-mail-webhook-secret-of-the-demo',
  SELLER_NAME: 'City Escape Demo GmbH',
  SELLER_STREET: 'Spreeufer 1',
  SELLER_POSTAL_CODE: '10178',
  SELLER_CITY: 'Berlin',
  SELLER_EMAIL: 'rechnung@example.com',
  SELLER_VAT_ID: 'DE123456789',
  DEMO_ADMIN_EMAIL: 'admin@example.com',
  DEMO_ADMIN_PASSWORD: 'demo-admin-password',
  ...Object.fromEntries(
    Object.entries(LEGAL_PAGES).flatMap(([name, [german, english]]) => [
      [`${name}_URL_DE`, `https://www.example.com/${german}`],
      [`${name}_URL_EN`, `https://www.example.com/en/${english}`],
    ]),
  ),
};

/** The prefix by which several shops keep their data apart in the same RabbitMQ and Redis. */
export const prefixOf = (instance: string): string => (instance === 'demo' ? '' : `${instance}.`);

function sharedEnvironment({
  instance,
  ports,
  redisUrl,
  broker,
  adminTokenKeys,
  serviceKeys,
  tracedShare,
  given,
}: ShopSetup): Record<string, string> {
  const sandbox = `http://127.0.0.1:${ports.sandbox}`;
  const settings = {
    ...DEMO_SETTINGS,
    STRIPE_API_URL: sandbox,
    LOQUIZ_API_URL: `${sandbox}/loquiz/v3`,
    SMS_API_URL: `${sandbox}/phone/v1/messages`,
    OIDC_PROVIDERS: JSON.stringify([
      {
        id: 'sandbox',
        name: 'Sandbox',
        // The browser reaches the sandbox under this name, too.
        issuer: `http://localhost:${ports.sandbox}/oidc`,
        clientId: 'sandbox-shop',
        clientSecret: 'sandbox-oidc-client-secret',
      },
    ]),
    WEBFLOW_API_URL: `${sandbox}/webflow/v2`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    PUBLIC_SHOP_URL: `http://localhost:${ports.shop}`,
    LOG_LEVEL: 'info',
    ...(tracedShare !== undefined && {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${sandbox}/otlp`,
      OTEL_TRACES_SAMPLER_ARG: String(tracedShare),
      OTEL_BSP_SCHEDULE_DELAY: '500',
    }),
  };
  const replaced = Object.fromEntries(
    Object.keys(settings).flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  );
  const addresses = PROCESSES.flatMap(({ name, grpcPort }) =>
    grpcPort ? [[`${name.toUpperCase()}_GRPC_URL`, `127.0.0.1:${ports[`${name}.grpc`]}`]] : [],
  );
  return {
    ...settings,
    ...replaced,
    ...Object.fromEntries(addresses),
    REDIS_URL: redisUrl,
    NODE_ENV: 'development',
    MESSAGING_PREFIX: broker.prefix,
    REDIS_PREFIX: prefixOf(instance),
    ADMIN_TOKEN_PUBLIC_KEYS: adminTokenKeys.publicKeys,
    SERVICE_PUBLIC_KEYS: serviceKeys.publicKeys,
  };
}

/** Settings of a single process. */
const OWN_SETTINGS: Record<string, (setup: ShopSetup) => Record<string, string>> = {
  sandbox: ({ ports }) => ({
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PUBLIC_URL: `http://localhost:${ports.sandbox}`,
    SANDBOX_OPS_URLS: PROCESSES.flatMap(({ name, opsPort }) =>
      opsPort ? [`${name}=http://127.0.0.1:${ports[`${name}.ops`]}`] : [],
    ).join(','),
    SHOP_WEBHOOK_URL: `http://127.0.0.1:${ports.shop}/api/webhooks/stripe`,
    SHOP_WEBFLOW_WEBHOOK_URL: `http://127.0.0.1:${ports.shop}/api/webhooks/webflow`,
    SHOP_MAIL_WEBHOOK_URL: `http://127.0.0.1:${ports.shop}/api/webhooks/mail`,
  }),
  catalog: () => ({ CATALOG_SYNC_ON_START: 'if-empty' }),
  coupon: ({ addressHashKey }) => ({ ADDRESS_HASH_KEYS: addressHashKey }),
  identity: ({ adminTokenKeys, refreshTokenSecret, factorSecretKey }) => ({
    ADMIN_TOKEN_PRIVATE_KEYS: adminTokenKeys.privateKeys,
    REFRESH_TOKEN_SECRETS: refreshTokenSecret,
    FACTOR_SECRET_KEYS: factorSecretKey,
  }),
  gateway: ({ ports, mediaLinkKey }) => ({
    MEDIA_LINK_KEYS: mediaLinkKey,
    PORT: String(ports.shop),
    WEB_ROOT: join(ROOT, 'web/dist'),
    SANDBOX: 'true',
    API_DOCS: 'true',
  }),
};

/**
 * The complete environment of one process. Variables of the terminal are passed on, except `NODE_OPTIONS`,
 * `RABBITMQ_URL` and those that npm and Jest add.
 */
export function environmentOf(
  { name, database, grpcPort, opsPort }: ProcessKind,
  setup: ShopSetup,
  extra: Record<string, string>,
): Record<string, string> {
  const { broker } = setup;
  const brokerUrl = 'urls' in broker ? broker.urls[name] : broker.sharedUrl;
  const inherited = Object.entries(setup.given).filter(
    ([key, value]) => value !== undefined && !/^(npm_|JEST_|NODE_OPTIONS$|RABBITMQ_URL$)/.test(key),
  );
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    // glibc has up to eight arenas per core, each of which keeps the memory that a thread once needed.
    MALLOC_ARENA_MAX: '1',
    ...sharedEnvironment(setup),
    ...(setup.serviceKeys.privateKeys[name] && { SERVICE_PRIVATE_KEYS: setup.serviceKeys.privateKeys[name] }),
    ...(brokerUrl && { RABBITMQ_URL: brokerUrl }),
    ...(database && { DATABASE_URL: setup.databaseUrls[database] }),
    ...(grpcPort && { GRPC_BIND: `127.0.0.1:${setup.ports[`${name}.grpc`]}` }),
    ...(opsPort && { OPS_HOST: '127.0.0.1', OPS_PORT: String(setup.ports[`${name}.ops`]) }),
    ...OWN_SETTINGS[name]?.(setup),
    ...extra,
  };
}
