import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FaultSwitch, pathFaultsSchema } from '../http/faults.js';
import type { ContentStore } from './content-store.js';
import { notFound, validationError, WebflowError } from './errors.js';
import { localize } from './item-query.js';
import type { RateLimit } from './rate-limit.js';
import { COLLECTION_SLUGS, type CollectionSlug, PRIMARY_LOCALE, type SiteIds } from './site.js';
import { deliverWebhook, itemWebhook, siteWebhook, TRIGGER_TYPES } from './webhooks.js';

export interface ControlContext {
  ids: SiteIds;
  store: ContentStore;
  faults: FaultSwitch;
  rateLimit: RateLimit;
  now: () => number;
  webhookUrl?: string;
  webhookSecret?: string;
}

const changeSchema = z.strictObject({
  fieldData: z.record(z.string(), z.unknown()).optional(),
  english: z.record(z.string(), z.unknown()).nullable().optional(),
  isDraft: z.boolean().optional(),
  isArchived: z.boolean().optional(),
  publish: z.boolean().optional(),
});

/** Whether the site has the English locale. */
const localesSchema = z.strictObject({ english: z.boolean() });

const deliverySchema = z.strictObject({
  triggerType: z.enum(TRIGGER_TYPES),
  collection: z.enum(COLLECTION_SLUGS).default('cities'),
  itemId: z.string().optional(),
  /** Age of the timestamp, which the signature covers. */
  ageMs: z.int().min(0).default(0),
  /** Signs with another secret. */
  forged: z.boolean().default(false),
});

type CollectionParams = { collection: string };
type ItemParams = { collection: string; item: string };

/** Control paths for tests and people, which Webflow does not have. */
export async function webflowControl(app: FastifyInstance, context: ControlContext): Promise<void> {
  const { store, faults, rateLimit, ids, now } = context;

  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof WebflowError)) request.log.error(error);
    const answer = error instanceof WebflowError ? error : validationError(String(error));
    return reply.status(answer.statusCode).send(answer.toBody());
  });

  app.put('/faults', ({ body }) => {
    const settings = parse(pathFaultsSchema, body);
    faults.set(settings);
    return settings;
  });

  app.put('/locales', ({ body }) => {
    store.hasEnglish = parse(localesSchema, body).english;
    return {};
  });

  app.post('/reset', () => {
    store.reset();
    faults.reset();
    rateLimit.reset();
    return {};
  });

  app.post<{ Params: CollectionParams }>('/items/:collection', ({ params, body }, reply) => {
    reply.status(201);
    return store.create(requireCollection(params.collection), parse(changeSchema, body)).staged;
  });

  app.put<{ Params: ItemParams }>('/items/:collection/:item', ({ params, body }) => {
    const { collection, id } = requireItem(params);
    return store.change(collection, id, parse(changeSchema, body))!.staged;
  });

  app.delete<{ Params: ItemParams }>('/items/:collection/:item', ({ params }, reply) => {
    const { collection, id } = requireItem(params);
    store.remove(collection, id);
    return reply.status(204).send();
  });

  app.post('/webhooks/deliver', async ({ body }) => {
    const { webhookUrl, webhookSecret } = context;
    if (!webhookUrl || !webhookSecret) throw new WebflowError(409, 'conflict', 'No webhook receiver is configured');
    const delivery = parse(deliverySchema, body);
    const secret = delivery.forged ? `not-${webhookSecret}` : webhookSecret;
    return { status: await deliverWebhook(webhookUrl, makeWebhook(delivery), secret, now() - delivery.ageMs) };
  });

  function makeWebhook({ triggerType, collection, itemId }: z.infer<typeof deliverySchema>): string {
    if (triggerType === 'site_publish') return siteWebhook(ids.siteId, new Date(now()).toISOString());
    if (!itemId) throw validationError('itemId is required');
    const id = store.findId(collection, itemId) ?? itemId;
    const item = store.get(collection, id, 'staged');
    return itemWebhook(triggerType, {
      siteId: ids.siteId,
      collectionId: ids.collectionIds[collection],
      itemId: id,
      item: item && localize(item, PRIMARY_LOCALE),
    });
  }

  function requireCollection(slugOrId: string): CollectionSlug {
    const slug = COLLECTION_SLUGS.find((known) => known === slugOrId || ids.collectionIds[known] === slugOrId);
    if (!slug) throw notFound(`No collection ${slugOrId}`);
    return slug;
  }

  function requireItem(params: ItemParams): { collection: CollectionSlug; id: string } {
    const collection = requireCollection(params.collection);
    const id = store.findId(collection, params.item);
    if (!id) throw notFound(`No item ${params.item}`);
    return { collection, id };
  }
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) throw validationError(z.prettifyError(parsed.error));
  return parsed.data;
}
