import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CollectionName } from '../domain/catalog-content.js';
import type { WebhookChange } from '../domain/waiting-webhooks.js';

const maxAgeMs = 5 * 60_000;
/** Webflow's clock may be ahead of ours by this much. */
const maxClockSkewMs = 60_000;

export type Delivery = { rawBody: Uint8Array; signature: string; timestamp: string };

/** Whether these bytes were signed with one of the secrets within the last five minutes. */
export function isAuthentic({ rawBody, signature, timestamp }: Delivery, secrets: string[], now: Date): boolean {
  if (!/^\d{1,15}$/.test(timestamp)) return false;
  const ageMs = now.getTime() - Number(timestamp);
  if (ageMs > maxAgeMs || ageMs < -maxClockSkewMs) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}:`).update(rawBody).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** An item whose id has another form cannot be read alone, so everything is read instead. */
const itemId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional()
  .catch(undefined);
const item = z.object({ collectionId: z.string(), id: itemId });
const itemTriggers = [
  'collection_item_created',
  'collection_item_changed',
  'collection_item_deleted',
  'collection_item_published',
  'collection_item_unpublished',
] as const;

const envelope = z.union([
  z.object({
    triggerType: z.enum(itemTriggers),
    // `collection_item_published` has a list of items, although it is documented with one item like the others.
    payload: z.union([
      z.object({ items: z.array(item) }).transform(({ items }) => items),
      item.transform((one) => [one]),
    ]),
  }),
  z.object({ triggerType: z.literal('site_publish'), payload: z.object({ siteId: z.string() }) }),
]);

/**
 * What has changed according to a delivery. Undefined when the delivery has another form, publishes another site, or
 * concerns no collection of the catalog: Webflow sends webhooks for every collection of a site.
 */
export function changeOf(
  rawBody: Uint8Array,
  siteId: string,
  collectionIds: Record<CollectionName, string>,
): WebhookChange | undefined {
  const parsed = envelope.safeParse(parseJson(rawBody));
  if (!parsed.success) return undefined;
  const { triggerType, payload } = parsed.data;
  if (triggerType === 'site_publish') return payload.siteId === siteId ? { items: null } : undefined;
  const ours = payload.flatMap(({ collectionId, id }) => {
    const collection = collectionNames.find((name) => collectionIds[name] === collectionId);
    return collection ? [{ collection, id }] : [];
  });
  if (ours.length === 0) return undefined;
  const items = ours.flatMap(({ collection, id }) => (id ? [{ collection, id }] : []));
  return { items: items.length === ours.length ? items : null };
}

const collectionNames: CollectionName[] = ['cities', 'games', 'teamevents'];

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
