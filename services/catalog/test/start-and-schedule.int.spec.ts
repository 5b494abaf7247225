import { Readiness } from '@shop/platform';
import { eventually } from '@shop/testing';
import { SyncSchedule } from '../src/catalog/schedules/sync.schedule.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('syncs that nobody asks for', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness({ env: { CATALOG_SYNC_ON_START: 'if-empty', CATALOG_SYNC_EVERY_MINUTES: '60' } });
  });
  afterAll(() => catalog.close());

  it('[CT-6] fills an empty catalog behind the start', async () => {
    await eventually(async () => !(await catalog.get(Readiness).missing()).includes('catalog'));
    await eventually(async () => (await catalog.syncRuns()).every(({ status }) => status !== 'running'));
    expect(await catalog.syncRuns()).toMatchObject([{ trigger: 'start', status: 'succeeded' }]);
  });

  it('[CT-6] syncs by schedule once the last sync is old enough, over all replicas', async () => {
    const replica = await catalog.startReplica();
    const look = () => Promise.all([catalog.get(SyncSchedule).syncIfDue(), replica.get(SyncSchedule).syncIfDue()]);
    await look();
    expect(await catalog.syncRuns()).toHaveLength(1);

    await catalog.database.query(
      `UPDATE sync_runs SET started_at = started_at - interval '61 minutes', finished_at = finished_at - interval '61 minutes'`,
    );
    await look();
    expect(await catalog.syncRuns()).toMatchObject([
      { trigger: 'start' },
      { trigger: 'schedule', status: 'succeeded' },
    ]);
  });
});
