import type { catalogV1 } from '@shop/contracts';
import { Refusal } from '@shop/errors';
import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

const run: catalogV1.SyncRun = {
  id: 'run-1',
  trigger: 'SYNC_TRIGGER_ADMIN',
  state: 'SYNC_STATE_RUNNING',
  dryRun: false,
  forced: false,
  startedAt: '2026-01-01T00:00:00.000Z',
  progress: { collection: 'cities', itemsRead: 100, itemsTotal: 871 },
  stats: undefined,
  failure: undefined,
  difference: undefined,
  skipped: [],
  skippedCount: 0,
};
const changes = (count: number) => ({ count, items: [] });
const collection = (removed: number) => ({
  before: 20,
  added: changes(0),
  changed: changes(0),
  removed: changes(removed),
});
const removingTooMuch: catalogV1.SyncRun = {
  ...run,
  id: 'run-2',
  trigger: 'SYNC_TRIGGER_SCHEDULE',
  state: 'SYNC_STATE_FAILED',
  endedAt: '2026-01-01T00:01:00.000Z',
  progress: undefined,
  // In the shop only syncs after webhooks have this number. It is set to test its mapping.
  singleItems: 5,
  failure: { code: 'CATALOG.SYNC_REMOVES_TOO_MUCH', reason: '5 of 20 games would be removed', cause: undefined },
  skipped: [
    {
      collection: 'games',
      itemId: 'g',
      name: 'Spione',
      reason: 'slug: missing',
      problems: [{ field: 'slug', code: 'missing' }],
    },
  ],
  skippedCount: 1,
  difference: { cities: collection(0), games: collection(5), teamevents: collection(0) },
};

const failed: catalogV1.SyncRun = {
  ...removingTooMuch,
  id: 'run-3',
  failure: {
    code: 'CATALOG.SYNC_FAILED',
    reason: 'Webflow responded with 503',
    cause: { code: 'webflow_status', status: 503 },
  },
};

const gameOffSale: catalogV1.GameOffSale = {
  gameId: 'g',
  title: 'Spione',
  language: 'de',
  loquizId: 'ABCDEF123',
  reason: 'CLOSED_REASON_CLOSED',
  since: '2026-01-01T00:00:00.000Z',
  cities: [{ name: 'Köln', nameEn: 'Cologne' }],
  cityCount: 1,
};

const saleGateDoubt = { since: '2026-01-01T00:00:00.000Z', appIdCount: 12 };
const saleGateOutage = { since: '2026-01-01T00:00:00.000Z' };

describe('the admin’s syncs', () => {
  let gateway: GatewayHarness;
  let admin: { authorization: string };
  const calls: unknown[] = [];

  beforeAll(async () => {
    gateway = await gatewayHarness({
      catalog: {
        startSync: async (request) => {
          calls.push(request);
          // Only the test of this refusal sends both options.
          if (request.dryRun && request.force) throw new Refusal('CATALOG.SYNC_ALREADY_RUNNING', 'conflict', {});
          return { run: { ...run, dryRun: request.dryRun } };
        },
        listSyncRuns: async (request) => {
          calls.push(request);
          return {
            runs: [run, removingTooMuch],
            nextCursor: 'further',
            gamesOffSale: [gameOffSale],
            saleGateDoubt,
            saleGateOutage,
          };
        },
        getSyncRun: async ({ id }) => ({ run: id === failed.id ? failed : removingTooMuch }),
      },
    });
    admin = { authorization: `Bearer ${await gateway.adminToken()}` };
  });
  afterAll(() => gateway.close());

  it('[CT-1] start with the requested options, and the response is the run', async () => {
    const answer = await gateway.post('/api/admin/sync-runs', {}, admin);
    expect(calls.at(-1)).toEqual({ dryRun: false, force: false });
    expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
      200,
      'no-store',
      {
        id: 'run-1',
        trigger: 'admin',
        state: 'running',
        dryRun: false,
        forced: false,
        singleItems: null,
        startedAt: '2026-01-01T00:00:00.000Z',
        endedAt: null,
        progress: { collection: 'cities', itemsRead: 100, itemsTotal: 871 },
        stats: null,
        error: null,
        skipped: [],
        skippedCount: 0,
      },
    ]);
    expect((await gateway.post('/api/admin/sync-runs', { dryRun: true }, admin)).json().dryRun).toBe(true);
    await gateway.post('/api/admin/sync-runs', { force: true }, admin);
    expect(calls.at(-1)).toEqual({ dryRun: false, force: true });
    expect((await gateway.post('/api/admin/sync-runs', { dryRun: 'yes' }, admin)).statusCode).toBe(422);
  });

  it('[CT-2] are refused with 409 when the catalog service reports that another one runs', async () => {
    const answer = await gateway.post('/api/admin/sync-runs', { dryRun: true, force: true }, admin);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'sync_already_running',
        detail: 'Es läuft bereits ein Sync. Bitte warten Sie, bis er abgeschlossen ist.',
      },
    ]);
  });

  it('[CT-1] are listed by page, with the error in the admin’s language', async () => {
    const english = { ...admin, 'accept-language': 'en' };
    const answer = await gateway.get('/api/admin/sync-runs?limit=2&cursor=here', english);
    expect(calls.at(-1)).toEqual({ limit: 2, cursor: 'here', state: 'SYNC_STATE_UNSPECIFIED' });
    expect(answer.json().next).toBe('further');
    expect(answer.json().gamesOffSale).toEqual([{ ...gameOffSale, reason: 'closed' }]);
    expect(answer.json().saleGateDoubt).toEqual(saleGateDoubt);
    expect(answer.json().saleGateOutage).toEqual({ ...saleGateOutage, status: null });
    expect(answer.json().items[1]).toEqual({
      id: 'run-2',
      trigger: 'schedule',
      state: 'failed',
      dryRun: false,
      forced: false,
      singleItems: 5,
      startedAt: '2026-01-01T00:00:00.000Z',
      endedAt: '2026-01-01T00:01:00.000Z',
      progress: null,
      stats: null,
      error: {
        code: 'sync_removes_too_much',
        message: 'The sync would remove more than a fifth of the cities or games. The current catalog stays in place.',
        reason: '5 of 20 games would be removed',
        cause: null,
      },
      skipped: removingTooMuch.skipped,
      skippedCount: 1,
      difference: removingTooMuch.difference,
    });
    expect((await gateway.get('/api/admin/sync-runs/run-2', english)).json()).toEqual(answer.json().items[1]);
  });

  it('[CT-2] that failed have a code for the cause, so that it can be shown in any language', async () => {
    expect((await gateway.get('/api/admin/sync-runs/run-3', admin)).json().error).toEqual({
      code: 'sync_failed',
      message: 'Die Inhalte konnten nicht aus Webflow gelesen werden. Der bisherige Katalog bleibt bestehen.',
      reason: 'Webflow responded with 503',
      cause: { code: 'webflow_status', status: 503 },
    });
  });

  it('[CT-1] are filtered by state', async () => {
    await gateway.get('/api/admin/sync-runs?state=failed', admin);
    expect(calls.at(-1)).toEqual({ limit: 0, cursor: '', state: 'SYNC_STATE_FAILED' });
    expect((await gateway.get('/api/admin/sync-runs?state=broken', admin)).statusCode).toBe(422);
  });
});
