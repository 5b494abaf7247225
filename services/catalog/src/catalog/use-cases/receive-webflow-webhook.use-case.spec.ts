import { createHmac } from 'node:crypto';
import { Clock, type Logger } from '@shop/platform';
import type { CatalogConfig } from '../../config.js';
import type { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import type { Delivery } from '../webflow/webflow-webhook.js';
import { ReceiveWebflowWebhook } from './receive-webflow-webhook.use-case.js';
import type { SyncCatalog } from './sync-catalog.use-case.js';

const deliveryOf = (publishedOn: string): Delivery => {
  const timestamp = String(Date.now());
  const payload = { siteId: 'site', publishedOn };
  const rawBody = Buffer.from(JSON.stringify({ triggerType: 'site_publish', payload }));
  const signature = createHmac('sha256', 'secret').update(`${timestamp}:`).update(rawBody).digest('hex');
  return { rawBody, signature, timestamp };
};

/** Timers of the same delay fire in the order in which they were set. */
const afterDebounce = () => new Promise((resolve) => setTimeout(resolve, 0));

it('[CT-6] starts one sync for a delivery that comes twice, and another for the next delivery', async () => {
  const started: string[] = [];
  const recorded = new Set<Delivery>();
  const receive = new ReceiveWebflowWebhook(
    { syncAfterWebhooks: async () => started.push('webhook') } as unknown as SyncCatalog,
    {
      record: async (delivery: Delivery) => !recorded.has(delivery) && Boolean(recorded.add(delivery)),
    } as unknown as WebhookDeliveryRepository,
    new Clock(),
    {
      WEBFLOW_WEBHOOK_SECRET: 'secret',
      WEBFLOW_SITE_ID: 'site',
      CATALOG_WEBHOOK_DEBOUNCE_MS: 0,
    } as CatalogConfig,
    {} as Logger,
  );
  const first = deliveryOf('2026-01-01T00:00:00.000Z');
  await receive.execute(first);
  await afterDebounce();
  await receive.execute(first);
  await afterDebounce();
  expect(started).toEqual(['webhook']);

  await receive.execute(deliveryOf('2026-01-02T00:00:00.000Z'));
  await afterDebounce();
  expect(started).toEqual(['webhook', 'webhook']);
});
