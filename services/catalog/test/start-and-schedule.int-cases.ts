import { Readiness } from '@shop/platform';
import { eventually } from '@shop/testing';
import { Client } from 'pg';
import { WebhookDeliveryRepository } from '../src/catalog/persistence/webhook-delivery.repository.js';
import { SyncSchedule } from '../src/catalog/schedules/sync.schedule.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('automatic syncs', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness({ env: { CATALOG_SYNC_ON_START: 'if-empty', CATALOG_SYNC_EVERY_MINUTES: '60' } });
  });
  afterAll(() => catalog.close());

  it('[CT-6] fill an empty catalog after the start', async () => {
    await eventually(async () => !(await catalog.get(Readiness).missing()).includes('catalog'));
    await eventually(async () => (await catalog.syncRuns()).every(({ status }) => status !== 'running'));
    expect(await catalog.syncRuns()).toMatchObject([{ trigger: 'start', status: 'succeeded' }]);
  });

  it('[CT-6] run by schedule, once over all replicas, when the last sync is old enough', async () => {
    const replica = await catalog.startReplica();
    const syncAllIfDue = () =>
      Promise.all([catalog.get(SyncSchedule).syncIfDue(), replica.get(SyncSchedule).syncIfDue()]);
    await syncAllIfDue();
    expect(await catalog.syncRuns()).toHaveLength(1);

    await catalog.database.query(
      `UPDATE sync_runs SET started_at = started_at - interval '61 minutes', finished_at = finished_at - interval '61 minutes'`,
    );
    await syncAllIfDue();
    expect(await catalog.syncRuns()).toMatchObject([
      { trigger: 'start' },
      { trigger: 'schedule', status: 'succeeded' },
    ]);
  });

  const receiveAMinuteAgo = async (text: string) => {
    const delivery = { rawBody: Buffer.from(text), signature: '', timestamp: '1' };
    await catalog.get(WebhookDeliveryRepository).record(delivery, { items: null });
    await catalog.database.query(`UPDATE inbox SET received_at = now() - interval '1 minute'`);
  };

  it('[CT-6] run by schedule for a webhook whose receiving process ended before or during its sync', async () => {
    const syncIfDue = () => catalog.get(SyncSchedule).syncIfDue();
    const lastRuns = async () => (await catalog.syncRuns()).slice(2);
    // A webhook counts as unprocessed if it came after the start of the last finished sync, so all syncs become older.
    await catalog.database.query(`UPDATE sync_runs SET started_at = started_at - interval '5 minutes'`);
    await receiveAMinuteAgo('first');
    await syncIfDue();
    expect(await lastRuns()).toMatchObject([{ trigger: 'webhook', status: 'succeeded' }]);
    await syncIfDue();
    expect(await lastRuns()).toHaveLength(1);

    await catalog.database.query(
      `UPDATE sync_runs SET status = 'interrupted', started_at = now() - interval '50 seconds'
       WHERE started_at = (SELECT max(started_at) FROM sync_runs)`,
    );
    await receiveAMinuteAgo('second');
    await syncIfDue();
    expect(await lastRuns()).toMatchObject([{ status: 'interrupted' }, { trigger: 'webhook', status: 'succeeded' }]);
  });

  it('[CT-6] do not run by schedule for a webhook that a sync is still processing', async () => {
    const runCount = (await catalog.syncRuns()).length;
    await catalog.database.query(`UPDATE sync_runs SET started_at = started_at - interval '5 minutes'`);
    await receiveAMinuteAgo('third');
    let checked: Promise<void>;
    await catalog.whileLocked(async () => {
      checked = catalog.get(SyncSchedule).syncIfDue();
      await catalog.database.query('DELETE FROM waiting_webhooks');
    });
    await checked!;
    expect(await catalog.syncRuns()).toHaveLength(runCount);
  });

  it('[CT-2] the schedule ends the run of a crashed process as interrupted, but no run whose process still holds the lock', async () => {
    const otherProcess = new Client({ connectionString: catalog.database.url });
    await otherProcess.connect();
    await otherProcess.query('SELECT pg_advisory_lock(7402613)');
    await otherProcess.query(
      `INSERT INTO sync_runs (id, trigger, status) VALUES (gen_random_uuid(), 'admin', 'running')`,
    );
    const statusOfLast = async () => (await catalog.syncRuns()).at(-1)?.status;
    await catalog.get(SyncSchedule).markInterrupted();
    expect(await statusOfLast()).toBe('running');

    await otherProcess.end();
    await eventually(async () => {
      await catalog.get(SyncSchedule).markInterrupted();
      return (await statusOfLast()) === 'interrupted';
    });
  });
});
