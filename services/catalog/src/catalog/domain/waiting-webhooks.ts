import type { CollectionName } from './catalog-content.js';

/** An item by its id in Webflow. */
export type ItemRef = { collection: CollectionName; id: string };

/** What has changed according to a webhook: these items, or possibly anything when null. */
export type WebhookChange = { items: ItemRef[] | null };

/** Webhooks that no sync has processed yet. */
export type WaitingWebhooks = {
  deliveryIds: string[];
  /** All items that may have changed; undefined when everything has to be read. */
  items?: ItemRef[];
};

/** With more items than this everything is read, because each single item takes a request for each locale. */
const maxSingleItems = 50;

/** Combines the deliveries that wait for a sync; an item that several of them name is listed once. */
export function combineDeliveries(deliveries: Array<WebhookChange & { id: string }>): WaitingWebhooks {
  const deliveryIds = deliveries.map(({ id }) => id);
  const byKey = new Map<string, ItemRef>();
  for (const { items } of deliveries) {
    if (!items) return { deliveryIds };
    for (const item of items) byKey.set(`${item.collection} ${item.id}`, item);
  }
  const canReadSingly = byKey.size > 0 && byKey.size <= maxSingleItems;
  return canReadSingly ? { deliveryIds, items: [...byKey.values()] } : { deliveryIds };
}
