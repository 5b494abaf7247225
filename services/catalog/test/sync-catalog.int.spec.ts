import { readFileSync } from 'node:fs';
import { Readiness } from '@shop/platform';
import { eventually } from '@shop/testing';
import { Client } from 'pg';
import { SyncCatalog } from '../src/catalog/use-cases/sync-catalog.use-case.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

/** What the demo site has published. */
const publishedBy = (collection: string): number => {
  const file = new URL(`../../../sandbox/catalog/${collection}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).length;
};
const demo = { cities: publishedBy('cities'), games: publishedBy('games'), teamevents: publishedBy('teamevents') };

describe('SyncCatalog', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness();
  });
  afterAll(() => catalog.close());
  beforeEach(async () => {
    await catalog.webflow('POST', '/reset');
    await catalog.database.query('DELETE FROM sync_runs');
  });

  const countsOf = async () => {
    const [row] = await catalog.database.query<{ cities: number; games: number; teamevents: number }>(
      'SELECT (SELECT count(*) FROM cities)::int AS cities, (SELECT count(*) FROM games)::int AS games, (SELECT count(*) FROM teamevents)::int AS teamevents',
    );
    return row;
  };
  const priceOf = async (slug: string) => {
    const [row] = await catalog.database.query<{ price_cents: number }>(
      'SELECT price_cents FROM games WHERE slug = $1',
      [slug],
    );
    return row?.price_cents;
  };

  it('is not ready before the first catalog is there', async () => {
    expect(await catalog.get(Readiness).missing()).toContain('catalog');
    await catalog.sync();
    expect(await catalog.get(Readiness).missing()).not.toContain('catalog');
  });

  it('[CT-1] reads every page of every collection and tells how many there are', async () => {
    const { cities, games, teamevents, skipped } = await catalog.sync();

    expect({ cities, games, teamevents, skipped }).toEqual({ ...demo, skipped: [] });
    expect(await countsOf()).toEqual(demo);
    const [run] = await catalog.syncRuns();
    expect(run).toMatchObject({ status: 'succeeded', trigger: 'admin' });
    expect(run!.findings.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['assumed']));
  });

  it('[CT-1] takes what is published and no draft', async () => {
    await catalog.sync();
    expect(await priceOf('spione-am-fluss')).toBe(2999);
    expect(await priceOf('projekt-unfertig')).toBeUndefined();
  });

  it('[CT-1] announces the new catalog', async () => {
    const { cities } = await catalog.sync();
    const event = (await catalog.published('catalog.synced.v1')).at(-1);
    expect(event).toMatchObject({
      cities,
      games: demo.games,
      teamevents: demo.teamevents,
      syncRunId: expect.any(String),
    });
  });

  it('[CT-1] changes what changed and removes what is gone', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 3199 } });
    await catalog.webflow('DELETE', '/items/cities/aachen');
    await catalog.webflow('DELETE', '/items/games/code-der-stadtmauer');
    await catalog.webflow('POST', '/items/teamevents', {
      fieldData: { name: 'Neustadt', slug: 'neustadt-neu', 'country-code': 'DE' },
    });

    expect(await catalog.sync()).toMatchObject({
      cities: demo.cities - 1,
      games: demo.games - 1,
      teamevents: demo.teamevents + 1,
    });
    expect(await countsOf()).toEqual({
      cities: demo.cities - 1,
      games: demo.games - 1,
      teamevents: demo.teamevents + 1,
    });
    expect(await priceOf('spione-am-fluss')).toBe(3199);
    expect((await catalog.client.searchCities({ query: 'aachen', lang: 'de' })).cities).toEqual([]);
  });

  it('writes nothing that is as it was', async () => {
    await catalog.sync();
    const versions = () =>
      catalog.database.query(
        'SELECT max(xmin::text::bigint) FROM (SELECT xmin FROM cities UNION ALL SELECT xmin FROM games UNION ALL SELECT xmin FROM teamevents UNION ALL SELECT xmin FROM city_games) AS rows',
      );
    const before = await versions();
    await catalog.sync();
    expect(await versions()).toEqual(before);
  });

  it('[CT-2] skips malformed items, reports them and takes the rest', async () => {
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': '29,99' } });
    const broken = await catalog.webflow('POST', '/items/cities', { fieldData: { name: 'Nirgendwo' } });

    const { cities, games, skipped } = await catalog.sync();
    expect({ cities, games }).toEqual({ cities: demo.cities, games: demo.games - 1 });
    expect(skipped).toEqual([
      { collection: 'games', itemId: expect.any(String), reason: expect.stringMatching(/^price-cents/) },
      { collection: 'cities', itemId: broken['id'], reason: expect.stringMatching(/^slug/) },
    ]);
    const [run] = await catalog.syncRuns();
    expect(run!.findings.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(2);
  });

  it('[CT-2] keeps the previous catalog when Webflow fails half-way', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 1 } });
    await catalog.webflow('DELETE', '/items/cities/aachen');
    await catalog.webflow('PUT', '/faults', { failAfterRequests: 10 });

    await expect(catalog.sync()).rejects.toMatchObject({
      code: 'CATALOG.SYNC_FAILED',
      kind: 'unavailable',
      params: { reason: 'Webflow answered 500' },
    });
    expect(await countsOf()).toEqual(demo);
    expect(await priceOf('spione-am-fluss')).toBe(2999);
    expect((await catalog.syncRuns()).at(-1)).toMatchObject({ status: 'failed', error_code: 'CATALOG.SYNC_FAILED' });
  });

  it('[CT-2] keeps the previous catalog when the last write fails', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 1 } });
    await catalog.database.query(
      "ALTER TABLE outbox ADD CONSTRAINT no_events CHECK (name <> 'catalog.synced.v1') NOT VALID",
    );
    try {
      await expect(catalog.sync()).rejects.toMatchObject({ code: 'CATALOG.SYNC_FAILED' });
    } finally {
      await catalog.database.query('ALTER TABLE outbox DROP CONSTRAINT no_events');
    }
    expect(await priceOf('spione-am-fluss')).toBe(2999);
  });

  it('[CT-2] does not take an emptied site for an empty catalog', async () => {
    await catalog.sync();
    const cities = await catalog.database.query<{ id: string }>('SELECT id FROM cities');
    for (const { id } of cities) await catalog.webflow('DELETE', `/items/cities/${id}`);

    await expect(catalog.sync()).rejects.toMatchObject({ code: 'CATALOG.SYNC_EMPTY', kind: 'unavailable' });
    expect(await countsOf()).toEqual(demo);
  });

  it('[CT-2] lets syncs that are asked for while one runs join it', async () => {
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 20 });
    const answers = await Promise.all([catalog.sync(), catalog.sync(), catalog.sync()]);
    expect(answers).toEqual([
      expect.objectContaining(demo),
      expect.objectContaining(demo),
      expect.objectContaining(demo),
    ]);
    expect(await catalog.syncRuns()).toHaveLength(1);
  });

  it('[CT-2] joins the sync of another replica, and its failure', async () => {
    const replica = await catalog.startReplica();
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 20 });
    const [ours, theirs] = await Promise.all([catalog.sync(), replica.get(SyncCatalog).execute('schedule')]);
    expect([ours, theirs]).toEqual([expect.objectContaining(demo), expect.objectContaining(demo)]);
    expect(await catalog.syncRuns()).toHaveLength(1);

    await catalog.webflow('PUT', '/faults', { mode: 'down' });
    const outcomes = await Promise.allSettled([catalog.sync(), replica.get(SyncCatalog).execute('schedule')]);
    const failure = {
      status: 'rejected',
      reason: { code: 'CATALOG.SYNC_FAILED', params: { reason: 'Webflow answered 500' } },
    };
    expect(outcomes).toMatchObject([failure, failure]);
    expect(await catalog.syncRuns()).toHaveLength(2);
  });

  it('[CT-2] takes over when the process that was syncing dies', async () => {
    const dying = new Client({ connectionString: catalog.database.url });
    await dying.connect();
    await dying.query('SELECT pg_advisory_lock(7402613)');
    await dying.query(`INSERT INTO sync_runs (id, trigger, status) VALUES (gen_random_uuid(), 'schedule', 'running')`);

    const sync = catalog.sync();
    await eventually(
      async () =>
        (
          await catalog.database.query(
            `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          )
        ).length > 0,
    );
    await dying.end();

    expect(await sync).toMatchObject(demo);
    expect(await catalog.syncRuns()).toMatchObject([{ status: 'interrupted' }, { status: 'succeeded' }]);
  });

  it('[CT-1] shows readers the old catalog or the new one, never a mix', async () => {
    await catalog.sync();
    const [city] = await catalog.database.query<{ city_id: string; slugs: string[] }>(
      'SELECT city_id, array_agg(slug) AS slugs FROM city_games JOIN games ON games.id = game_id GROUP BY city_id ORDER BY count(*) DESC LIMIT 1',
    );
    for (const slug of city!.slugs)
      await catalog.webflow('PUT', `/items/games/${slug}`, { fieldData: { 'price-cents': 777 } });

    const seen = new Set<string>();
    let done = false;
    const sync = catalog.sync().finally(() => {
      done = true;
    });
    const read = async () => {
      const { games } = await catalog.client.listCityGames({ cityId: city!.city_id });
      const changed = games.filter(({ priceCents }) => priceCents === 777).length;
      seen.add(changed === 0 ? 'old' : changed === city!.slugs.length ? 'new' : `mix of ${changed}`);
    };
    while (!done) await read();
    await sync;
    await read();
    expect(city!.slugs.length).toBeGreaterThan(1);
    expect([...seen]).toEqual(['old', 'new']);
  });

  it('[CT-1] is for admins only', async () => {
    await expect(catalog.client.syncCatalog({})).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(catalog.as('forged', () => catalog.client.syncCatalog({}))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await catalog.syncRuns()).toEqual([]);
  });
});
