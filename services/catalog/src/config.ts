import { adminAccessSchema, env, loquizSchema, messagingSchema, serviceSchema } from '@shop/platform';
import { z } from 'zod';

export const catalogSchema = serviceSchema.extend({
  ...messagingSchema.shape,
  ...adminAccessSchema.shape,
  WEBFLOW_API_URL: env.internalUrl.default('https://api.webflow.com/v2').describe("address of Webflow's API"),
  WEBFLOW_API_TOKEN: env.issuedSecret.describe('site token with `cms:read` and `sites:read`'),
  WEBFLOW_SITE_ID: env.text.describe('id of the site at Webflow'),
  WEBFLOW_CITIES_COLLECTION_ID: env.text.describe("id of the site's collection of cities"),
  WEBFLOW_GAMES_COLLECTION_ID: env.text.describe("id of the site's collection of games"),
  WEBFLOW_TEAMEVENTS_COLLECTION_ID: env.text.describe("id of the site's collection of team events"),
  WEBFLOW_WEBHOOK_SECRET: env.issuedSecrets.describe(
    'several, separated by commas: Webflow gives each webhook its own',
  ),
  CATALOG_SYNC_EVERY_MINUTES: env.count
    .default(60)
    .describe(
      'how often everything is synced, even if single items were read after webhooks meanwhile; with 0 ' +
        'the schedule is off, and a webhook whose process ended before the sync waits for the next sync',
    ),
  CATALOG_SYNC_ON_START: z
    .enum(['never', 'if-empty'])
    .default('if-empty')
    .describe('whether everything is synced when the process starts'),
  CATALOG_WEBHOOK_DEBOUNCE_MS: env.count
    .default(2_000)
    .describe('how long after a webhook the sync begins, so that the webhooks of one edit share it'),
  ...loquizSchema.shape,
  CATALOG_SALE_GATE_EVERY_SECONDS: env.count
    .default(60)
    .describe('how often games are taken off sale that Loquiz reports as closed or missing; 0 switches it off'),
});

export type CatalogConfig = z.infer<typeof catalogSchema>;
export const CATALOG_CONFIG = Symbol('catalog config');
