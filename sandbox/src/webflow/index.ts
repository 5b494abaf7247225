import type { FastifyInstance } from 'fastify';
import { FaultSwitch } from '../http/faults.js';
import { webflowApi } from './api.routes.js';
import { webflowAssets } from './assets.routes.js';
import { readCatalogFiles } from './catalog-files.js';
import { ContentStore } from './content-store.js';
import { webflowControl } from './control.routes.js';
import { ASSETS_PATH, makeDemoItems } from './demo-items.js';
import { RateLimit } from './rate-limit.js';
import { DEMO_IDS, type SiteIds } from './site.js';

export { DEMO_IDS } from './site.js';

export interface WebflowSandboxOptions {
  /** The site token that clients must send. */
  token: string;
  requestsPerMinute: number;
  siteId?: string;
  citiesCollectionId?: string;
  gamesCollectionId?: string;
  teameventsCollectionId?: string;
  /** Folder of the catalog's JSON files, ending in a slash; by default `sandbox/catalog/`. */
  catalogDir?: URL;
  /** Address to which `POST /sandbox/webflow/webhooks/deliver` sends webhooks. */
  webhookUrl?: string;
  webhookSecret?: string;
  now?: () => number;
}

/**
 * Registers an imitation of Webflow: the Data API at `/webflow/v2`, the items' files at `/webflow-assets`, and control
 * paths at `/sandbox/webflow`.
 */
export function registerWebflow(app: FastifyInstance, options: WebflowSandboxOptions): void {
  const { token, requestsPerMinute, webhookUrl, webhookSecret, now = Date.now } = options;
  const ids: SiteIds = {
    siteId: options.siteId ?? DEMO_IDS.siteId,
    collectionIds: {
      cities: options.citiesCollectionId ?? DEMO_IDS.citiesCollectionId,
      games: options.gamesCollectionId ?? DEMO_IDS.gamesCollectionId,
      teamevents: options.teameventsCollectionId ?? DEMO_IDS.teameventsCollectionId,
    },
  };
  const files = readCatalogFiles(options.catalogDir);
  const store = new ContentStore(() => makeDemoItems(files), now);
  const faults = new FaultSwitch();
  const rateLimit = new RateLimit(requestsPerMinute, now);

  app.register(webflowApi, { prefix: '/webflow/v2', token, ids, store, faults, rateLimit });
  app.register(webflowAssets, {
    prefix: ASSETS_PATH,
    games: [...files.games, ...files.unpublished.draftGames],
    cities: [...files.cities, ...files.unpublished.draftCities],
  });
  app.register(webflowControl, {
    prefix: '/sandbox/webflow',
    ids,
    store,
    faults,
    rateLimit,
    now,
    webhookUrl,
    webhookSecret,
  });
}
