import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const maxAgeMs = 5 * 60_000;
/** Their clock may be ahead of ours. */
const maxClockSkewMs = 60_000;

export type Delivery = { rawBody: Uint8Array; signature: string; timestamp: string };

/** Whether one of the secrets signed these bytes, not longer ago than five minutes. */
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

const item = z.object({ collectionId: z.string() });
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
    // `published` sends a list, although it is documented flat like the others.
    payload: z.union([
      z.object({ items: z.array(item) }).transform(({ items }) => items),
      item.transform((one) => [one]),
    ]),
  }),
  z.object({ triggerType: z.literal('site_publish'), payload: z.object({ siteId: z.string() }) }),
]);

/** Whether a delivery tells of something that the catalog is made from; webhooks fire for every collection of a site. */
export function concernsCatalog(rawBody: Uint8Array, siteId: string, collectionIds: string[]): boolean {
  const parsed = envelope.safeParse(parseJson(rawBody));
  if (!parsed.success) return false;
  if (parsed.data.triggerType === 'site_publish') return parsed.data.payload.siteId === siteId;
  return parsed.data.payload.some(({ collectionId }) => collectionIds.includes(collectionId));
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
