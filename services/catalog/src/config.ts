import { adminAccessSchema, env, messagingSchema, serviceSchema } from '@shop/platform';
import { z } from 'zod';

export const catalogSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  WEBFLOW_API_URL: env.url.default('https://api.webflow.com/v2'),
  WEBFLOW_API_TOKEN: env.issuedSecret,
  WEBFLOW_SITE_ID: env.text,
  WEBFLOW_CITIES_COLLECTION_ID: env.text,
  WEBFLOW_GAMES_COLLECTION_ID: env.text,
  WEBFLOW_TEAMEVENTS_COLLECTION_ID: env.text,
  /** Webflow gives each webhook its own secret. */
  WEBFLOW_WEBHOOK_SECRET: env.issuedSecrets,
  /** 0: no sync is started by time, only by admins, by webhooks and for an empty catalog. */
  CATALOG_SYNC_EVERY_MINUTES: env.count.default(60),
  CATALOG_SYNC_ON_START: z.enum(['never', 'if-empty']).default('if-empty'),
  /** Webhooks of one edit come in bursts: those that arrive within this time share a sync. */
  CATALOG_WEBHOOK_DEBOUNCE_MS: env.count.default(2_000),
  LOQUIZ_API_URL: env.url.default('https://api.loquiz.com/v3'),
  LOQUIZ_API_KEY: env.issuedSecret,
  LOQUIZ_AUTH_HEADER: env.text.default('Authorization'),
  /** What stands before the API key in the header named above; may be empty. */
  LOQUIZ_AUTH_SCHEME: z.string().default('ApiKey-v1'),
  /** How long one request to Loquiz may take. */
  LOQUIZ_DEADLINE_MS: env.positiveInt.default(10_000),
  /** How often Loquiz is asked which games are closed, to take them off sale; 0: never. */
  CATALOG_SALE_GATE_EVERY_SECONDS: env.count.default(60),
});

export type CatalogConfig = z.infer<typeof catalogSchema>;
export const CATALOG_CONFIG = Symbol('catalog config');
