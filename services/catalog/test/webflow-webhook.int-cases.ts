import { eventually } from '@shop/testing';
import { WebhookDeliveryRepository } from '../src/catalog/persistence/webhook-delivery.repository.js';
import { SyncCatalog } from '../src/catalog/use-cases/sync-catalog.use-case.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('ReceiveWebflowWebhook', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness();
  });
  afterAll(() => catalog.close());
  beforeEach(async () => {
    await catalog.webflow('POST', '/reset');
    await catalog.database.query('DELETE FROM sync_runs');
    await catalog.database.query('DELETE FROM waiting_webhooks');
  });

  const deliver = async (delivery: object = {}) =>
    (
      await catalog.webflow('POST', '/webhooks/deliver', {
        triggerType: 'collection_item_published',
        collection: 'games',
        itemId: 'spione-am-fluss',
        ...delivery,
      })
    )['status'];
  const untilAllSucceeded = (count = 1) =>
    eventually(async () => {
      const runs = await catalog.syncRuns();
      return runs.length >= count && runs.every(({ status }) => status === 'succeeded') ? runs : undefined;
    });
  /** Resolves when a sync has processed every delivery that came before this call. */
  const untilAllProcessed = () => catalog.get(SyncCatalog).syncAfterWebhooks();
  const setPrice = (priceCents: number) =>
    catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': priceCents } });
  const price = async () =>
    (
      await catalog.database.query<{ price_cents: number }>(
        `SELECT price_cents FROM games WHERE slug = 'spione-am-fluss'`,
      )
    )[0]?.price_cents;

  it('[CT-6] syncs a published change', async () => {
    await setPrice(3333);
    expect(await deliver()).toBe(200);
    await eventually(async () => (await price()) === 3333);
    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook' }]);
  });

  it('[CT-6] starts one sync for a burst with repetitions', async () => {
    const burst = [{}, {}, {}, { triggerType: 'site_publish' }];
    const answers = await catalog.whileLocked(() => Promise.all(burst.map((delivery) => deliver(delivery))));
    expect(answers).toEqual([200, 200, 200, 200]);
    await untilAllSucceeded();
    await untilAllProcessed();
    expect(await catalog.syncRuns()).toMatchObject([{ trigger: 'webhook', status: 'succeeded' }]);
  });

  it('[CT-6] starts another sync after a running one, which may have read the item already', async () => {
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 300 });
    const running = catalog.sync();
    await eventually(async () => (await catalog.syncRuns()).length === 1);
    await setPrice(2222);
    expect(await deliver()).toBe(200);
    expect(await catalog.syncRuns()).toMatchObject([{ status: 'running' }]);
    await catalog.webflow('PUT', '/faults', { mode: 'none' });
    await running;
    expect(await untilAllSucceeded(2)).toMatchObject([{ trigger: 'admin' }, { trigger: 'webhook' }]);
    expect(await price()).toBe(2222);
  });

  it('[CT-6] reads the item again, so a draft price in a delivery leaves the published price unchanged', async () => {
    await setPrice(2999);
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 1 }, publish: false });
    expect(await deliver({ triggerType: 'collection_item_changed' })).toBe(200);
    await untilAllSucceeded();
    expect(await price()).toBe(2999);
  });

  it('[CT-6] recognises a repeated delivery by its signed content', async () => {
    const deliveries = catalog.get(WebhookDeliveryRepository);
    const delivery = { rawBody: Buffer.from('{"a": 1}'), signature: '', timestamp: '1' };
    const others = [
      { ...delivery, timestamp: '2' },
      { ...delivery, rawBody: Buffer.from('{"a": 2}') },
    ];
    const changeOfAnyItem = { items: null };
    expect(await deliveries.record(delivery, changeOfAnyItem)).toBe(true);
    expect(await deliveries.record({ ...delivery }, changeOfAnyItem)).toBe(false);
    for (const other of others) expect(await deliveries.record(other, changeOfAnyItem)).toBe(true);
  });

  it('[CT-6] refuses forged and old deliveries, and starts no sync for them', async () => {
    expect(await deliver({ forged: true })).toBe(400);
    expect(await deliver({ ageMs: 6 * 60_000 })).toBe(400);
    const unsigned = catalog.client.receiveWebflowWebhook({
      rawBody: Buffer.from('{}'),
      signature: '',
      timestamp: '',
    });
    await expect(unsigned).rejects.toMatchObject({ code: 'CATALOG.WEBHOOK_SIGNATURE_INVALID', kind: 'malformed' });

    await untilAllProcessed();
    expect(await catalog.syncRuns()).toEqual([]);
  });
});
