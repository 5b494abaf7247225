import {
  adminAccessSchema,
  callerSchema,
  env,
  messagingSchema,
  processSchema,
  redisSchema,
  serviceAddressesSchema,
  shopSchema,
  vatRatesSetting,
} from '@shop/platform';
import { z } from 'zod';

export const gatewaySchema = processSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  ...callerSchema.shape,
  HOST: z.string().default('127.0.0.1'),
  PORT: env.port.default(8080),
  ...redisSchema.shape,
  ...serviceAddressesSchema.shape,
  /**
   * Keys of the links under which the gateway serves files of the content system: new links are made with the first
   * key, and links of all keys are accepted.
   */
  MEDIA_LINK_KEYS: env.secrets,
  /** How many proxies in front of the gateway are trusted to name the client's address. */
  TRUSTED_PROXY_HOPS: env.count.default(0),
  /** Whether a proxy in front sets or removes `traceparent` and `tracestate`, so that they are not a visitor's. */
  TRUST_TRACEPARENT: env.flag.default(false),
  RATE_LIMIT_CHECKOUT_PER_MINUTE: env.positiveInt.default(60),
  RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: env.positiveInt.default(20),
  RATE_LIMIT_SIGN_IN_PER_MINUTE: env.positiveInt.default(10),
  /** Forms of customers that make the shop send mail: links to all orders, tickets, documents, withdrawals. */
  RATE_LIMIT_FORMS_PER_MINUTE: env.positiveInt.default(10),
  RATE_LIMIT_DEFAULT_PER_MINUTE: env.positiveInt.default(600),
  RATE_LIMIT_ASSETS_PER_MINUTE: env.positiveInt.default(6_000),
  MAX_CONNECTIONS_PER_ADDRESS: env.positiveInt.default(256),
  /** How many requests of the API may be in progress; further ones are refused with 503. */
  MAX_REQUESTS_IN_PROGRESS: env.positiveInt.default(500),
  REQUEST_HEADERS_TIMEOUT_MS: env.positiveInt.default(10_000),
  REQUEST_TIMEOUT_MS: env.positiveInt.default(30_000),
  /** How long a response may take until the client has read its last byte; longer than the slowest call, a sync. */
  RESPONSE_TIMEOUT_MS: env.positiveInt.default(180_000),
  KEEP_ALIVE_TIMEOUT_MS: env.positiveInt.default(65_000),
  /** Whether `/api/docs` and `/api/openapi.json` are served. */
  API_DOCS: env.flag.default(false),
  /** Folder of the built web app; `none` serves the API alone. */
  WEB_ROOT: z.string().optional(),
  PUBLIC_SITE_URL: env.url.default('https://www.example.com'),
  ...shopSchema.shape,
  RESULTS_URL: env.url.default('https://results.loquiz.com'),
  /** Version of the consent texts that the page shows; stored with each order. */
  TEXTS_VERSION: z.string().default('2026-11-23'),
  MAP_TILES_URL: env.url.optional(),
  /** The attribution that the licence of the tiles demands on the map. */
  MAP_TILES_ATTRIBUTION: z.string().min(1).optional(),
  MAP_TILES_ATTRIBUTION_URL: env.url.optional(),
  /**
   * Origins, separated by commas, from which pages may load pictures. Pictures of games are served from the shop's own
   * origin.
   */
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((origins) =>
      origins
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/, 'must be origins such as https://images.example.com'),
      ),
    ),
  VAT_RATES: vatRatesSetting,
  SANDBOX: env.flag.default(false),
});

export type GatewayConfig = z.infer<typeof gatewaySchema>;

export const GATEWAY_CONFIG = Symbol('gateway config');
