import { adminAccessSchema, env, loquizSchema, messagingSchema, serviceSchema } from '@shop/platform';
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
  ...loquizSchema.shape,
  /** How often Loquiz is asked which games are closed, to take them off sale; 0: never. */
  CATALOG_SALE_GATE_EVERY_SECONDS: env.count.default(60),
});

export type CatalogConfig = z.infer<typeof catalogSchema>;
export const CATALOG_CONFIG = Symbol('catalog config');
