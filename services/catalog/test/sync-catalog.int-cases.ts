import { Readiness } from '@shop/platform';
import { eventually } from '@shop/testing';
import { Client } from 'pg';
import { SyncCatalog } from '../src/catalog/use-cases/sync-catalog.use-case.js';
import { WebflowContent } from '../src/catalog/webflow/webflow-content.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';
import { publishedCounts } from './demo-catalog.js';

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

  const storedCounts = async () => {
    const [row] = await catalog.database.query<{ cities: number; games: number; teamevents: number }>(
      'SELECT (SELECT count(*) FROM cities)::int AS cities, (SELECT count(*) FROM games)::int AS games, (SELECT count(*) FROM teamevents)::int AS teamevents',
    );
    return row;
  };
  /** The number of syncs that wait for the lock. */
  const syncsThatWait = async () => {
    const waiting = await catalog.database.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return waiting.length;
  };
  const priceOf = async (slug: string) => {
    const [row] = await catalog.database.query<{ price_cents: number }>(
      'SELECT price_cents FROM games WHERE slug = $1',
      [slug],
    );
    return row?.price_cents;
  };

  it('makes the service ready at the first sync', async () => {
    expect(await catalog.get(Readiness).missing()).toContain('catalog');
    await catalog.sync();
    expect(await catalog.get(Readiness).missing()).not.toContain('catalog');
  });

  it('[CT-1] reads every page of every collection and returns the counts', async () => {
    const { cities, games, teamevents, skipped } = await catalog.sync();

    expect({ cities, games, teamevents, skipped }).toEqual({ ...publishedCounts, skipped: [] });
    expect(await storedCounts()).toEqual(publishedCounts);
    const [run] = await catalog.syncRuns();
    expect(run).toMatchObject({ status: 'succeeded', trigger: 'admin' });
    // Some cities of the demo have no country code, and are stored with an assumed one.
    expect(run!.findings.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['assumed']));
  });

  it.each([
    ['two locales', true],
    ['one locale', false],
  ])('[CT-1] reports progress that counts each item once while reading %s', async (_, hasEnglish) => {
    await catalog.webflow('PUT', '/locales', { english: hasEnglish });
    const seen: Record<string, Array<[number, number]>> = {};
    await catalog.get(WebflowContent).read(({ collection, itemsRead, itemsTotal }) => {
      (seen[collection] ??= []).push([itemsRead, itemsTotal]);
    });
    for (const collection of ['cities', 'games', 'teamevents'] as const) {
      const total = publishedCounts[collection];
      const read = seen[collection]!.map(([itemsRead]) => itemsRead);
      expect(new Set(seen[collection]!.map(([, itemsTotal]) => itemsTotal))).toEqual(new Set([total]));
      expect(read).toEqual([...read].sort((a, b) => a - b));
      expect(read.at(-1)).toBe(total);
    }
  });

  it('[CT-1] stores published items and no drafts', async () => {
    await catalog.sync();
    expect(await priceOf('spione-am-fluss')).toBe(2999);
    expect(await priceOf('projekt-unfertig')).toBeUndefined();
  });

  it('[CT-1] [GD-1] stores an item once, with German texts of the primary and English ones of the English locale', async () => {
    await catalog.webflow('PUT', '/items/cities/koeln', {
      english: { name: 'Cologne on Rhine', slug: 'cologne-rhine' },
    });
    const english = { name: 'River Spies', slug: 'river-spies', description: 'A river.', 'compact-description': '' };
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { english });
    await catalog.webflow('PUT', '/items/games/mission-nachtfalke', { english: null });
    const startPoint = { 'start-point': 'Am Dom', 'start-lat': 50.9413, 'start-lng': 6.9583 };
    await catalog.webflow('PUT', '/items/cities/koeln', {
      fieldData: {
        ...startPoint,
        games: [await catalog.gameId('spione-am-fluss'), await catalog.gameId('mission-nachtfalke')],
      },
      english: { 'start-point': 'By the cathedral' },
    });
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', {
      fieldData: { 'duration-minutes': 90, 'distance-meters': 1_900, difficulty: null, 'minimum-age': null },
    });
    expect((await catalog.sync()).cities).toBe(publishedCounts.cities);
    const { cities } = await catalog.client.searchCities({ query: 'cologne on', lang: 'en' });
    expect(cities).toMatchObject([
      { name: 'Köln', nameEn: 'Cologne on Rhine', slug: 'koeln', slugEn: 'cologne-rhine' },
    ]);
    const { games } = await catalog.client.listCityGames({ cityId: cities[0]!.id });
    const german = { title: 'Mission Nachtfalke', slug: 'mission-nachtfalke' };
    expect(games).toMatchObject([
      { title: 'Spione am Fluss', titleEn: 'River Spies', slugEn: 'river-spies', descriptionEn: 'A river.' },
      { ...german, titleEn: german.title, slugEn: german.slug, descriptionEn: games[1]!.description },
    ]);
    expect(games[0]!.compactDescriptionEn).toBeUndefined();
    const details = {
      durationMinutes: 90,
      distanceMeters: 1_900,
      startPoint: { lat: 50.9413, lng: 6.9583, address: 'Am Dom', addressEn: 'By the cathedral' },
      images: games[0]!.details!.images,
    };
    expect(games[0]!.details).toEqual(details);
    expect(details.images.length).toBeGreaterThan(2);
    const offer = await catalog.client.getOffer({ gameId: games[0]!.id, cityId: cities[0]!.id, cityName: '' });
    expect(offer.game!.details).toEqual(details);

    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { english: { name: 'Spies Afloat' } });
    await catalog.sync();
    const [run] = (
      await catalog.asAdmin(() =>
        catalog.client.listSyncRuns({ limit: 1, cursor: '', state: 'SYNC_STATE_UNSPECIFIED' }),
      )
    ).runs;
    expect(run!.difference).toMatchObject({ cities: { changed: { count: 0 } }, games: { changed: { count: 1 } } });
  });

  it('[CT-1] reads the primary locale alone when the site has no English one', async () => {
    await catalog.webflow('PUT', '/locales', { english: false });
    expect((await catalog.sync()).cities).toBe(publishedCounts.cities);
    // The items of the primary locale have a field for the English name of a city.
    expect(await catalog.database.query(`SELECT name_en FROM cities WHERE slug = 'koeln'`)).toEqual([
      { name_en: 'Cologne' },
    ]);
    expect(await catalog.database.query(`SELECT title_en FROM games WHERE slug = 'spione-am-fluss'`)).toEqual([
      { title_en: 'Spione am Fluss' },
    ]);
  });

  it('[CT-1] raises catalog.synced', async () => {
    const { cities } = await catalog.sync();
    const event = (await catalog.outboxEvents('catalog.synced.v1')).at(-1);
    expect(event).toMatchObject({
      cities,
      games: publishedCounts.games,
      teamevents: publishedCounts.teamevents,
      syncRunId: expect.any(String),
    });
  });

  it('[CT-1] updates changed items and removes deleted ones', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 3199 } });
    await catalog.webflow('DELETE', '/items/cities/aachen');
    await catalog.webflow('DELETE', '/items/games/code-der-stadtmauer');
    await catalog.webflow('POST', '/items/teamevents', {
      fieldData: { name: 'Neustadt', slug: 'neustadt-neu', 'country-code': 'DE' },
    });

    expect(await catalog.sync()).toMatchObject({
      cities: publishedCounts.cities - 1,
      games: publishedCounts.games - 1,
      teamevents: publishedCounts.teamevents + 1,
    });
    expect(await storedCounts()).toEqual({
      cities: publishedCounts.cities - 1,
      games: publishedCounts.games - 1,
      teamevents: publishedCounts.teamevents + 1,
    });
    expect(await priceOf('spione-am-fluss')).toBe(3199);
    expect((await catalog.client.searchCities({ query: 'aachen', lang: 'de' })).cities).toEqual([]);
  });

  it('does not write unchanged rows', async () => {
    await catalog.sync();
    const versions = () =>
      catalog.database.query(
        'SELECT max(xmin::text::bigint) FROM (SELECT xmin FROM cities UNION ALL SELECT xmin FROM games UNION ALL SELECT xmin FROM teamevents UNION ALL SELECT xmin FROM city_games) AS rows',
      );
    const before = await versions();
    await catalog.sync();
    expect(await versions()).toEqual(before);
  });

  it('[SR-2] the first sync of a process writes the other names of unchanged cities too, later ones only of changed cities', async () => {
    const namesOf = async (slug: string) => {
      const [row] = await catalog.database.query<{ other_names: string[] }>(
        'SELECT other_names FROM cities WHERE slug = $1',
        [slug],
      );
      return row!.other_names;
    };
    await catalog.sync();
    await catalog.database.query(`UPDATE cities SET other_names = '{}' WHERE slug IN ('muenchen', 'koeln')`);
    await catalog.webflow('PUT', '/items/cities/koeln', { fieldData: { bundesland: 'Rheinland' } });
    await catalog.sync();
    expect([await namesOf('muenchen'), await namesOf('koeln')]).toEqual([[], expect.arrayContaining(['Domstadt'])]);

    const replica = await catalog.startReplica();
    await replica.get(SyncCatalog).execute('schedule');
    expect(await namesOf('muenchen')).toEqual(expect.arrayContaining(['Monachium']));
  });

  it('[CT-2] skips and reports malformed items and stores the others', async () => {
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': '29,99' } });
    const broken = await catalog.webflow('POST', '/items/cities', { fieldData: { name: 'Nirgendwo' } });

    const { cities, games, skipped } = await catalog.sync();
    expect({ cities, games }).toEqual({ cities: publishedCounts.cities, games: publishedCounts.games - 1 });
    expect(skipped).toEqual([
      {
        collection: 'games',
        itemId: expect.any(String),
        name: 'Spione am Fluss',
        reason: expect.stringMatching(/^price-cents/),
        problems: [{ field: 'price-cents', code: 'not_a_number' }],
      },
      {
        collection: 'cities',
        itemId: broken['id'],
        name: 'Nirgendwo',
        reason: expect.stringMatching(/^slug/),
        problems: [{ field: 'slug', code: 'missing' }],
      },
    ]);
    const [run] = await catalog.syncRuns();
    expect(run!.findings.filter(({ outcome }) => outcome === 'skipped')).toHaveLength(2);
  });

  it('[CT-2] keeps the previous catalog when Webflow fails half-way', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 1 } });
    await catalog.webflow('DELETE', '/items/cities/aachen');
    await catalog.webflow('PUT', '/faults', { failAfterRequests: 4 });

    await expect(catalog.sync()).rejects.toMatchObject({
      code: 'CATALOG.SYNC_FAILED',
      kind: 'unavailable',
      params: { reason: 'Webflow responded with 500', cause: { code: 'webflow_status', status: 500 } },
    });
    expect(await storedCounts()).toEqual(publishedCounts);
    expect(await priceOf('spione-am-fluss')).toBe(2999);
    expect((await catalog.syncRuns()).at(-1)).toMatchObject({ status: 'failed', error_code: 'CATALOG.SYNC_FAILED' });
    const listed = await catalog.asAdmin(() =>
      catalog.client.listSyncRuns({ limit: 1, cursor: '', state: 'SYNC_STATE_FAILED' }),
    );
    expect(listed.runs[0]!.failure).toMatchObject({ cause: { code: 'webflow_status', status: 500 } });
  });

  it('[CT-2] keeps the previous catalog when the last write fails', async () => {
    await catalog.sync();
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 1 } });
    await catalog.database.query(
      "ALTER TABLE outbox ADD CONSTRAINT no_events CHECK (name <> 'catalog.synced.v1') NOT VALID",
    );
    try {
      await expect(catalog.sync()).rejects.toMatchObject({
        code: 'CATALOG.SYNC_FAILED',
        params: { cause: { code: 'not_written' } },
      });
    } finally {
      await catalog.database.query('ALTER TABLE outbox DROP CONSTRAINT no_events');
    }
    expect(await priceOf('spione-am-fluss')).toBe(2999);
  });

  it('[CT-2] keeps the previous catalog when the site has no cities', async () => {
    await catalog.sync();
    const cities = await catalog.database.query<{ id: string }>('SELECT id FROM cities');
    for (const { id } of cities) await catalog.webflow('DELETE', `/items/cities/${id}`);

    await expect(catalog.sync()).rejects.toMatchObject({
      code: 'CATALOG.SYNC_EMPTY',
      kind: 'unavailable',
      params: { cause: { code: 'nothing_usable', cities: 0, games: publishedCounts.games } },
    });
    expect(await storedCounts()).toEqual(publishedCounts);
  });

  it('[CT-2] joins a running sync', async () => {
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 20 });
    const answers = await Promise.all([catalog.sync(), catalog.sync(), catalog.sync()]);
    expect(answers).toEqual([
      expect.objectContaining(publishedCounts),
      expect.objectContaining(publishedCounts),
      expect.objectContaining(publishedCounts),
    ]);
    expect(await catalog.syncRuns()).toHaveLength(1);
  });

  it('[CT-2] joins the sync of another replica, and fails when that sync fails', async () => {
    const replica = await catalog.startReplica();
    /** Starts a sync in each of two replicas: one sync runs while the other waits. */
    const syncBoth = async () => {
      let outcomes: Promise<unknown>;
      await catalog.whileLocked(async () => {
        outcomes = Promise.allSettled([catalog.sync(), replica.get(SyncCatalog).execute('schedule')]);
        await eventually(async () => (await syncsThatWait()) === 2);
      });
      return outcomes!;
    };
    const success = { status: 'fulfilled', value: publishedCounts };
    expect(await syncBoth()).toMatchObject([success, success]);
    expect(await catalog.syncRuns()).toHaveLength(1);

    const games = await catalog.database.query<{ id: string }>('SELECT id FROM games');
    for (const { id } of games) await catalog.webflow('DELETE', `/items/games/${id}`);
    const failure = {
      status: 'rejected',
      reason: { code: 'CATALOG.SYNC_EMPTY', params: { cause: { code: 'nothing_usable' } } },
    };
    expect(await syncBoth()).toMatchObject([failure, failure]);
    expect(await catalog.syncRuns()).toHaveLength(2);
  });

  it('[CT-2] begins a new sync when the process of the running one crashes', async () => {
    const dying = new Client({ connectionString: catalog.database.url });
    await dying.connect();
    await dying.query('SELECT pg_advisory_lock(7402613)');
    await dying.query(`INSERT INTO sync_runs (id, trigger, status) VALUES (gen_random_uuid(), 'schedule', 'running')`);

    const sync = catalog.sync();
    await eventually(async () => (await syncsThatWait()) === 1);
    await dying.end();

    expect(await sync).toMatchObject(publishedCounts);
    expect(await catalog.syncRuns()).toMatchObject([{ status: 'interrupted' }, { status: 'succeeded' }]);
  });

  it('[CT-1] shows readers either the old or the new catalog, never a mix', async () => {
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

  it('[CT-1] is refused without the token of an admin', async () => {
    await expect(catalog.client.syncCatalog({})).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(catalog.as('forged', () => catalog.client.syncCatalog({}))).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await catalog.syncRuns()).toEqual([]);
  });
});
