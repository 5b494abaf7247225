import { createHmac } from 'node:crypto';
import type { LocalizedItem } from './item-query.js';
import { WORKSPACE_ID } from './site.js';

export const TRIGGER_TYPES = [
  'collection_item_created',
  'collection_item_changed',
  'collection_item_deleted',
  'collection_item_published',
  'collection_item_unpublished',
  'site_publish',
] as const;
export type TriggerType = (typeof TRIGGER_TYPES)[number];

export interface WebhookSubject {
  siteId: string;
  collectionId: string;
  itemId: string;
  /** Missing for a deleted item, of which only the ids are sent. */
  item?: LocalizedItem;
}

function itemPayload({ siteId, collectionId, itemId, item }: WebhookSubject) {
  return { id: itemId, workspaceId: WORKSPACE_ID, siteId, collectionId, ...item };
}

/** The real `collection_item_published` sends a list, although its documentation shows a single item. */
export function itemWebhook(triggerType: Exclude<TriggerType, 'site_publish'>, subject: WebhookSubject): string {
  const flat = itemPayload(subject);
  return JSON.stringify({
    triggerType,
    payload: triggerType === 'collection_item_published' ? { items: [flat] } : flat,
  });
}

export function siteWebhook(siteId: string, publishedOn: string): string {
  const payload = { siteId, publishedOn, domains: [], publishedBy: { displayName: 'Demo Editor' } };
  return JSON.stringify({ triggerType: 'site_publish' satisfies TriggerType, payload });
}

export function signWebhook(secret: string, timestampMs: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestampMs}:${body}`).digest('hex');
}

export async function deliverWebhook(url: string, body: string, secret: string, timestampMs: number): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-webflow-timestamp': String(timestampMs),
      'x-webflow-signature': signWebhook(secret, timestampMs, body),
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}
