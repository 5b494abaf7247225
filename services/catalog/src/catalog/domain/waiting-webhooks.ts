import type { CollectionName } from './catalog-content.js';

/** An item by its id in Webflow. */
export type ItemRef = { collection: CollectionName; id: string };

/** What a webhook says has changed: items, or anything when null. */
export type WebhookChange = { items: ItemRef[] | null };

/** Webhooks that no sync has followed yet. */
export type WaitingWebhooks = {
  deliveryIds: string[];
  /** All items that may have changed; undefined when everything has to be read. */
  items?: ItemRef[];
};

/** Up to this many, single requests are fewer than the pages of a catalog, and far within Webflow's rate limit. */
const maxSingleItems = 50;

/** Each item once. */
export function waitingWebhooks(deliveries: Array<WebhookChange & { id: string }>): WaitingWebhooks {
  const deliveryIds = deliveries.map(({ id }) => id);
  const byKey = new Map<string, ItemRef>();
  for (const { items } of deliveries) {
    if (!items) return { deliveryIds };
    for (const item of items) byKey.set(`${item.collection} ${item.id}`, item);
  }
  const isReadable = byKey.size > 0 && byKey.size <= maxSingleItems;
  return isReadable ? { deliveryIds, items: [...byKey.values()] } : { deliveryIds };
}
