import { jest } from '@jest/globals';
import type { catalogV1 } from '@shop/contracts';
import { eventually, scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import { SyncLock } from '../src/catalog/persistence/sync-lock.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';
import { publishedCounts } from './demo-catalog.js';

describe('syncs of the admin area', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness();
  });
  afterAll(() => catalog.close());
  beforeEach(async () => {
    await catalog.webflow('POST', '/reset');
    await catalog.sync();
    await catalog.database.query('DELETE FROM sync_runs');
  });

  const start = (mode: Partial<catalogV1.StartSyncRequest> = {}) =>
    catalog.asAdmin(async () => (await catalog.client.startSync({ dryRun: false, force: false, ...mode })).run!);
  const get = (id: string) => catalog.asAdmin(async () => (await catalog.client.getSyncRun({ id })).run!);
  const list = (limit = 0, cursor = '', state: catalogV1.SyncState = 'SYNC_STATE_UNSPECIFIED') =>
    catalog.asAdmin(() => catalog.client.listSyncRuns({ limit, cursor, state }));
  const untilEnded = ({ id }: catalogV1.SyncRun) =>
    eventually(async () => {
      const run = await get(id);
      return run.state === 'SYNC_STATE_RUNNING' ? undefined : run;
    });
  const rows = (table: string) => catalog.database.query(`SELECT xmin::text, * FROM ${table} ORDER BY id`);
  const catalogRows = async () => [await rows('cities'), await rows('games'), await rows('teamevents')];
  const actions = async () =>
    (await catalog.outboxEvents('admin.action_recorded.v1')).map(({ action }) => action as string);

  /** A sync may remove four of the demo's 24 games; five are more than a fifth. */
  const removeGames = async (count: number) => {
    const games = await catalog.database.query<{ id: string }>('SELECT id FROM games ORDER BY id LIMIT $1', [count]);
    for (const { id } of games) await catalog.webflow('DELETE', `/items/games/${id}`);
  };

  it('[CT-2] parallel starts lead to one run', async () => {
    // The run lasts longer than the other starts need to reach the service.
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 100 });
    const runs = await Promise.all([start(), start(), start()]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    await catalog.webflow('PUT', '/faults', { mode: 'none' });
    await untilEnded(runs[0]!);
  });

  it.each([{}, { dryRun: true }])(
    '[CT-2] a start in the mode %j waits while the sale gate holds the lock',
    async (mode) => {
      const attempts = jest.spyOn(catalog.get(SyncLock), 'tryTake').mockClear();
      let started: Promise<catalogV1.SyncRun>;
      await catalog.whileLocked(async () => {
        started = start(mode);
        await eventually(() => attempts.mock.results.length > 0);
        expect(await attempts.mock.results[0]!.value).toBeUndefined();
      });
      expect(await untilEnded(await started!)).toMatchObject({ state: 'SYNC_STATE_SUCCEEDED' });
      attempts.mockRestore();
    },
  );

  it('[CT-2] a sync that would remove more than a fifth of the games stops, and an admin can force it', async () => {
    await removeGames(5);
    await expect(catalog.sync()).rejects.toMatchObject({
      code: 'CATALOG.SYNC_REMOVES_TOO_MUCH',
      kind: 'conflict',
      params: { removed: { cities: 0, games: 5 }, before: { cities: publishedCounts.cities, games: 24 } },
    });
    expect(await rows('games')).toHaveLength(24);
    const stopped = await untilEnded(await start());
    expect(stopped).toMatchObject({
      state: 'SYNC_STATE_FAILED',
      failure: {
        code: 'CATALOG.SYNC_REMOVES_TOO_MUCH',
        reason: `0 of ${publishedCounts.cities} cities and 5 of 24 games would be removed`,
      },
      difference: { games: { before: 24, removed: { count: 5 } } },
    });
    expect(await rows('games')).toHaveLength(24);

    expect(await untilEnded(await start({ force: true }))).toMatchObject({
      state: 'SYNC_STATE_SUCCEEDED',
      forced: true,
    });
    expect(await rows('games')).toHaveLength(19);
    expect(await actions()).toEqual(expect.arrayContaining(['sync.started', 'sync.forced']));
  });

  it('[OP-3] metrics report the age of the last full sync that succeeded, and the number of failures since', async () => {
    const metrics = async () => {
      const values = await scrape(catalog.get(Registry));
      return [Math.floor(values['catalog_sync_age_seconds']! / 3_600), values['catalog_sync_failures']];
    };
    await catalog.sync();
    await catalog.database.query(
      "UPDATE sync_runs SET started_at = now() - interval '5 hours', finished_at = now() - interval '5 hours'",
    );
    await removeGames(5);
    await expect(catalog.sync()).rejects.toMatchObject({ code: 'CATALOG.SYNC_REMOVES_TOO_MUCH' });
    expect(await metrics()).toEqual([5, 1]);
    await catalog.webflow('POST', '/reset');
    await catalog.sync();
    expect(await metrics()).toEqual([0, 0]);
  });

  it('[CT-2] items that became malformed count as removed', async () => {
    const games = await catalog.database.query<{ slug: string }>('SELECT slug FROM games LIMIT 5');
    for (const { slug } of games)
      await catalog.webflow('PUT', `/items/games/${slug}`, { fieldData: { 'price-cents': null } });
    await expect(catalog.sync()).rejects.toMatchObject({ code: 'CATALOG.SYNC_REMOVES_TOO_MUCH' });
    expect(await rows('games')).toHaveLength(24);
  });

  it('[CT-1] a dry run names what a sync would change, and changes nothing', async () => {
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 3199 } });
    await catalog.webflow('PUT', '/items/cities/berlin', { fieldData: { games: [] } });
    await catalog.webflow('DELETE', '/items/cities/aachen');
    await catalog.webflow('POST', '/items/teamevents', {
      fieldData: { name: 'Neustadt', slug: 'neustadt-neu', 'country-code': 'DE' },
    });
    await catalog.webflow('POST', '/items/cities', { fieldData: { name: 'Nirgendwo' } });
    const [before, eventCount] = [await catalogRows(), (await catalog.outboxEvents('catalog.synced.v1')).length];

    const run = await untilEnded(await start({ dryRun: true }));
    expect(run).toMatchObject({
      state: 'SYNC_STATE_SUCCEEDED',
      dryRun: true,
      trigger: 'SYNC_TRIGGER_ADMIN',
      stats: { cities: publishedCounts.cities - 1, games: 24 },
      skipped: [{ collection: 'cities', name: 'Nirgendwo', reason: expect.stringMatching(/^slug/) }],
      skippedCount: 1,
    });
    const item = (name: string) => ({ count: 1, items: [{ id: expect.any(String), name }] });
    const none = { count: 0, items: [] };
    expect(run.difference).toEqual({
      cities: { before: publishedCounts.cities, added: none, changed: item('Berlin'), removed: item('Aachen') },
      games: { before: 24, added: none, changed: item('Spione am Fluss'), removed: none },
      teamevents: { before: expect.any(Number), added: item('Neustadt'), changed: none, removed: none },
    });
    expect(await catalogRows()).toEqual(before);
    expect(await catalog.outboxEvents('catalog.synced.v1')).toHaveLength(eventCount);

    expect((await untilEnded(await start())).difference).toEqual(run.difference);
    expect((await untilEnded(await start())).difference).toMatchObject({
      cities: { changed: none, added: none, removed: none },
      games: { changed: none },
      teamevents: { added: none, changed: none },
    });
  });

  it('[CT-2] during a dry run, StartSync is refused, and SyncCatalog syncs once the dry run has ended', async () => {
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 3199 } });
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 20 });
    const dry = await start({ dryRun: true });
    await expect(start()).rejects.toMatchObject({ code: 'CATALOG.SYNC_ALREADY_RUNNING', kind: 'conflict' });
    await catalog.sync();
    expect((await get(dry.id)).state).toBe('SYNC_STATE_SUCCEEDED');
    expect(await catalog.database.query(`SELECT price_cents FROM games WHERE slug = 'spione-am-fluss'`)).toEqual([
      { price_cents: 3199 },
    ]);
  });

  it('[CT-2] a running sync is joined, reports its progress, and refuses dry and forced runs', async () => {
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 150 });
    const first = await start();
    expect(first).toMatchObject({ state: 'SYNC_STATE_RUNNING', skipped: [] });
    expect((await start()).id).toBe(first.id);
    await expect(start({ dryRun: true })).rejects.toMatchObject({ code: 'CATALOG.SYNC_ALREADY_RUNNING' });
    await expect(start({ force: true })).rejects.toMatchObject({ code: 'CATALOG.SYNC_ALREADY_RUNNING' });
    await eventually(async () => ((await get(first.id)).progress?.itemsRead ?? 0) > 0);
    await catalog.webflow('PUT', '/faults', { mode: 'none' });
    expect(await untilEnded(first)).toMatchObject({
      state: 'SYNC_STATE_SUCCEEDED',
      stats: { cities: publishedCounts.cities, games: 24 },
    });
    expect((await get(first.id)).progress ?? null).toBeNull();
  });

  it('[CT-1] the history is read newest first, page by page, and keeps 2,000 runs of at most 90 days', async () => {
    await catalog.database.query(`
      INSERT INTO sync_runs (id, trigger, status, started_at, finished_at)
      SELECT gen_random_uuid(), 'schedule', 'succeeded', started_at, started_at FROM (
        SELECT date_trunc('milliseconds', clock_timestamp()) - n * interval '1 minute' AS started_at FROM generate_series(1, 2005) AS n
        UNION ALL SELECT clock_timestamp() - interval '91 days') AS past`);
    await catalog.webflow('POST', '/items/cities', { fieldData: { name: 'Nirgendwo' } });
    const latest = await untilEnded(await start());

    const first = await list(2);
    expect(first.runs.map(({ id, trigger }) => [id, trigger])).toEqual([
      [latest.id, 'SYNC_TRIGGER_ADMIN'],
      [expect.any(String), 'SYNC_TRIGGER_SCHEDULE'],
    ]);
    expect(first.runs[0]).toMatchObject({
      skipped: [],
      skippedCount: 1,
      difference: { cities: { before: publishedCounts.cities } },
    });
    const second = await list(2, first.nextCursor);
    expect(second.runs[0]!.startedAt < first.runs[1]!.startedAt).toBe(true);
    const [kept] = await catalog.database.query(
      `SELECT count(*)::int AS runs, count(*) FILTER (WHERE started_at < now() - interval '90 days')::int AS old FROM sync_runs`,
    );
    expect(kept).toEqual({ runs: 2000, old: 0 });
  });

  it('[CT-1] the history is filtered by state, and has the counts of each change without the items', async () => {
    await removeGames(5);
    const stopped = await untilEnded(await start());
    await untilEnded(await start({ force: true }));
    const { runs } = await list(0, '', 'SYNC_STATE_FAILED');
    expect(runs.map(({ id }) => id)).toEqual([stopped.id]);
    expect(stopped.difference?.games?.removed?.items).toHaveLength(5);
    expect(runs[0]!.difference?.games).toEqual({
      before: 24,
      added: { count: 0, items: [] },
      changed: { count: 0, items: [] },
      removed: { count: 5, items: [] },
    });
  });

  it('[CT-1] sync runs are for admins only, and an unknown run is not found', async () => {
    for (const call of [
      () => catalog.client.startSync({ dryRun: true, force: false }),
      () => catalog.client.listSyncRuns({ limit: 0, cursor: '', state: 'SYNC_STATE_UNSPECIFIED' }),
      () => catalog.client.getSyncRun({ id: 'x' }),
    ])
      await expect(call()).rejects.toMatchObject({ kind: 'unauthenticated' });
    for (const id of ['x', '0198c0de-0000-7000-8000-000000000000'])
      await expect(get(id)).rejects.toMatchObject({ code: 'CATALOG.SYNC_RUN_NOT_FOUND', kind: 'not-found' });
  });
});
