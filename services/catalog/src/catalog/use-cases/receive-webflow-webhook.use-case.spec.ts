import { createHmac } from 'node:crypto';
import { jest } from '@jest/globals';
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

afterEach(() => void jest.useRealTimers());

it('[CT-6] starts one sync for a delivery that comes twice, and another for the next delivery', async () => {
  jest.useFakeTimers();
  let syncCount = 0;
  const recorded = new Set<Delivery>();
  const receive = new ReceiveWebflowWebhook(
    { syncAfterWebhooks: async () => void syncCount++ } as unknown as SyncCatalog,
    {
      record: async (delivery: Delivery) => !recorded.has(delivery) && Boolean(recorded.add(delivery)),
    } as unknown as WebhookDeliveryRepository,
    new Clock(),
    {
      WEBFLOW_WEBHOOK_SECRET: ['secret'],
      WEBFLOW_SITE_ID: 'site',
      CATALOG_WEBHOOK_DEBOUNCE_MS: 1_000,
    } as CatalogConfig,
    {} as Logger,
  );
  const syncCountAfterDebounce = () => {
    jest.advanceTimersByTime(1_000);
    return syncCount;
  };
  const first = deliveryOf('2026-01-01T00:00:00.000Z');
  await receive.execute(first);
  expect(syncCountAfterDebounce()).toBe(1);
  await receive.execute(first);
  expect(syncCountAfterDebounce()).toBe(1);

  await receive.execute(deliveryOf('2026-01-02T00:00:00.000Z'));
  expect(syncCountAfterDebounce()).toBe(2);
});
