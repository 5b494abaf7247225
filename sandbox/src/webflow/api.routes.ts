import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pause } from '../http/delays.js';
import type { FaultSwitch } from '../http/faults.js';
import type { ContentStore } from './content-store.js';
import { describeCollection, summarizeCollection } from './collections.js';
import { ASSETS_PATH } from './demo-items.js';
import { internalError, notAuthorized, notFound, tooManyRequests, WebflowError } from './errors.js';
import { type LocalizedItem, listPage, localesOf, localize, parseListQuery } from './item-query.js';
import type { RateLimit } from './rate-limit.js';
import { COLLECTION_SLUGS, type CollectionSlug, describeSite, type SiteIds } from './site.js';

export interface ApiContext {
  token: string;
  ids: SiteIds;
  store: ContentStore;
  faults: FaultSwitch;
  rateLimit: RateLimit;
}

type ItemParams = { collectionId: string; itemId: string };
type LocaleQuery = { cmsLocaleId?: string };
type Copy = 'staged' | 'live';

/** The part of Webflow's Data API v2 that is needed to read a catalog. */
export async function webflowApi(app: FastifyInstance, context: ApiContext): Promise<void> {
  const { ids, store } = context;
  guard(app, context);

  app.get('/sites', () => ({ sites: [describeSite(ids.siteId, store.hasEnglish)] }));
  app.get<{ Params: { siteId: string } }>('/sites/:siteId', ({ params }) => {
    requireSite(params.siteId);
    return describeSite(ids.siteId, store.hasEnglish);
  });
  app.get<{ Params: { siteId: string } }>('/sites/:siteId/collections', ({ params }) => {
    requireSite(params.siteId);
    return { collections: COLLECTION_SLUGS.map((slug) => summarizeCollection(slug, ids)) };
  });
  app.get<{ Params: { collectionId: string } }>('/collections/:collectionId', ({ params }) =>
    describeCollection(requireCollection(params.collectionId), ids),
  );

  const listItems = (copy: Copy) => (request: FastifyRequest<{ Params: { collectionId: string } }>) => {
    const collection = requireCollection(request.params.collectionId);
    const page = listPage(store.list(collection, copy), parseListQuery(request.query));
    return { ...page, items: page.items.map((item) => withAbsoluteUrls(item, request)) };
  };
  const getItem = (copy: Copy) => (request: FastifyRequest<{ Params: ItemParams; Querystring: LocaleQuery }>) => {
    const collection = requireCollection(request.params.collectionId);
    const item = requireItem(store.get(collection, request.params.itemId, copy));
    return withAbsoluteUrls(requireItem(localize(item, localesOf(request.query.cmsLocaleId)[0]!)), request);
  };
  app.get('/collections/:collectionId/items', listItems('staged'));
  app.get('/collections/:collectionId/items/live', listItems('live'));
  app.get('/collections/:collectionId/items/:itemId', getItem('staged'));
  app.get('/collections/:collectionId/items/:itemId/live', getItem('live'));

  function requireSite(siteId: string): void {
    if (siteId !== ids.siteId) throw notFound();
  }

  function requireCollection(collectionId: string): CollectionSlug {
    const slug = COLLECTION_SLUGS.find((candidate) => ids.collectionIds[candidate] === collectionId);
    if (!slug) throw new WebflowError(404, 'collection_not_found', 'Collection not found');
    return slug;
  }

  function withAbsoluteUrls(item: LocalizedItem, request: FastifyRequest): LocalizedItem {
    // The sender of this request reads the files, and may reach the sandbox under another name than browsers.
    const origin = `${request.protocol}://${request.host}`;
    return { ...item, fieldData: toAbsoluteUrls(item.fieldData, origin) };
  }
}

function requireItem<Found>(item: Found | undefined): Found {
  if (!item) throw new WebflowError(404, 'item_not_found', 'Item not found');
  return item;
}

function toAbsoluteUrls<T>(value: T, origin: string): T {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'string' && inner.startsWith(`${ASSETS_PATH}/`) ? origin + inner : inner,
  );
  return JSON.parse(text) as T;
}

function guard(app: FastifyInstance, { token, faults, rateLimit }: ApiContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const effect = faults.nextEffect(request.url);
    if (effect.kind === 'refuse') throw internalError();
    if (effect.kind === 'delay') await pause(effect.delayMs);
    if (effect.kind === 'hang') {
      reply.hijack();
      request.raw.destroy();
    }
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) throw notAuthorized();
    const { limit, remaining, retryAfterSeconds } = rateLimit.take(token);
    reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining);
    if (retryAfterSeconds !== undefined) {
      reply.header('retry-after', retryAfterSeconds);
      throw tooManyRequests();
    }
  });

  app.setNotFoundHandler(() => {
    throw notFound('Route not found');
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof WebflowError)) request.log.error(error);
    const answer = error instanceof WebflowError ? error : internalError();
    return reply.status(answer.statusCode).send(answer.toBody());
  });
}
