import type { catalogV1 } from '@shop/contracts';
import { eventually } from '@shop/testing';
import { SyncRunRepository } from '../src/catalog/persistence/sync-run.repository.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';
import { publishedCounts } from './demo-catalog.js';

describe('a sync of single items after webhooks', () => {
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

  const gameChanged = {
    triggerType: 'collection_item_published',
    collection: 'games',
    itemId: 'spione-am-fluss',
  };
  const cityChanged = { triggerType: 'collection_item_changed', collection: 'cities', itemId: 'koeln' };
  /** Delivers all webhooks before a sync begins. What a webhook leaves out is taken from `gameChanged`. */
  const deliver = async (...deliveries: object[]) => {
    const answers = await catalog.whileLocked(() =>
      Promise.all(
        deliveries.map((delivery) => catalog.webflow('POST', '/webhooks/deliver', { ...gameChanged, ...delivery })),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
  };
  const untilAllSucceeded = (count = 1) =>
    eventually(async () => {
      const runs = await catalog.syncRuns();
      return runs.length >= count && runs.every(({ status }) => status === 'succeeded') ? runs : undefined;
    });
  const setPrice = (priceCents: number) =>
    catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': priceCents } });
  const game = async () =>
    (
      await catalog.database.query<{ price_cents: number; title: string; title_en: string }>(
        `SELECT price_cents, title, title_en FROM games WHERE slug = 'spione-am-fluss'`,
      )
    )[0];
  const city = (slug: string) => catalog.database.query('SELECT * FROM cities WHERE slug = $1', [slug]);
  const gamesOf = async (slug: string) => {
    const { games } = await catalog.client.listCityGames({ cityId: await catalog.cityId(slug) });
    return games.map((game) => game.slug);
  };
  const latest = async () => {
    const list = { limit: 1, cursor: '', state: 'SYNC_STATE_UNSPECIFIED' } as const;
    const { runs } = await catalog.asAdmin(() => catalog.client.listSyncRuns(list));
    return runs[0]!;
  };
  /** How many were added, changed and removed: first of the cities, then of the games, last of the team events. */
  const changeCounts = (run: catalogV1.SyncRun) =>
    Object.values(run.difference!).flatMap((of) => [of.added!.count, of.changed!.count, of.removed!.count]);

  it('[CT-6] reads items of several collections in both languages, and leaves everything else as it is', async () => {
    await setPrice(3434);
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { english: { name: 'Spies Afloat' } });
    await catalog.webflow('PUT', '/items/cities/koeln', {
      fieldData: { bundesland: 'Rheinland', games: [await catalog.gameId('spione-am-fluss')] },
      english: { name: 'Cologne on Rhine' },
    });
    // The webhook of this change is not delivered, so only a full sync would read the change.
    await catalog.webflow('PUT', '/items/cities/aachen', { fieldData: { bundesland: 'Rheinland' } });
    const eventCount = (await catalog.outboxEvents('catalog.synced.v1')).length;
    await deliver({}, cityChanged);

    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook', single_items: 2 }]);
    const run = await latest();
    expect(run).toMatchObject({
      singleItems: 2,
      stats: { cities: publishedCounts.cities, games: 24 },
      skippedCount: 0,
    });
    expect(changeCounts(run)).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0]);
    expect(await game()).toMatchObject({ price_cents: 3434, title_en: 'Spies Afloat' });
    expect(await city('koeln')).toMatchObject([{ bundesland: 'Rheinland', name_en: 'Cologne on Rhine' }]);
    expect(await gamesOf('koeln')).toEqual(['spione-am-fluss']);
    expect(await city('aachen')).not.toMatchObject([{ bundesland: 'Rheinland' }]);
    expect((await catalog.client.searchCities({ query: 'cologne on rh', lang: 'en' })).cities).toMatchObject([
      { name: 'Köln' },
    ]);
    expect(await catalog.outboxEvents('catalog.synced.v1')).toHaveLength(eventCount + 1);
  });

  it('[CT-6] takes German texts when the item has no English variant any more, and when the site has no English locale', async () => {
    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { english: null });
    await deliver({});
    expect(await untilAllSucceeded()).toMatchObject([{ single_items: 1 }]);
    expect(await game()).toMatchObject({ title: 'Spione am Fluss', title_en: 'Spione am Fluss' });

    await catalog.webflow('PUT', '/items/games/spione-am-fluss', { fieldData: { name: 'Spione' }, english: {} });
    await catalog.webflow('PUT', '/locales', { english: false });
    await deliver({});
    expect(await untilAllSucceeded(2)).toMatchObject([{ single_items: 1 }, { single_items: 1 }]);
    expect(await game()).toMatchObject({ title: 'Spione', title_en: 'Spione' });
  });

  it.each([
    ['deleted', 'DELETE', undefined],
    ['unpublished', 'PUT', { isArchived: true, publish: true }],
  ] as const)('[CT-6] removes a %s game from the catalog and its cities', async (what, method, body) => {
    const cities = await catalog.database.query<{ slug: string }>(
      `SELECT cities.slug FROM cities JOIN city_games ON city_id = cities.id
       JOIN games ON games.id = game_id WHERE games.slug = 'spione-am-fluss'`,
    );
    const itemId = await catalog.gameId('spione-am-fluss');
    await catalog.webflow(method, '/items/games/spione-am-fluss', body);
    await deliver({ triggerType: `collection_item_${what}`, itemId });

    expect(await untilAllSucceeded()).toMatchObject([{ single_items: 1 }]);
    expect(changeCounts(await latest())).toEqual([0, cities.length, 0, 0, 0, 1, 0, 0, 0]);
    expect(await game()).toBeUndefined();
    expect(await gamesOf(cities[0]!.slug)).not.toContain('spione-am-fluss');
  });

  it('[CT-6] adds a new team event, removes a city that has become malformed, and reports the reason', async () => {
    const teamevent = await catalog.webflow('POST', '/items/teamevents', {
      fieldData: { name: 'Neustadt', slug: 'neustadt-neu', 'country-code': 'DE' },
    });
    await catalog.webflow('PUT', '/items/cities/koeln', { fieldData: { lat: 'north' } });
    const created = { triggerType: 'collection_item_created', collection: 'teamevents', itemId: teamevent['id'] };
    await deliver(created, cityChanged);

    expect(await untilAllSucceeded()).toMatchObject([
      { single_items: 2, findings: [{ outcome: 'skipped', reason: expect.stringMatching(/^lat/) }] },
    ]);
    expect(await latest()).toMatchObject({
      stats: { cities: publishedCounts.cities - 1, teamevents: publishedCounts.teamevents + 1 },
      skippedCount: 1,
    });
    expect(changeCounts(await latest())).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0]);
    expect(await city('koeln')).toEqual([]);
  });

  it('[CT-6] stops before removing more than a fifth of the games, and reads the items again later', async () => {
    const games = await catalog.database.query<{ id: string }>('SELECT id FROM games ORDER BY id LIMIT 5');
    for (const { id } of games) await catalog.webflow('DELETE', `/items/games/${id}`);
    const triggerType = 'collection_item_deleted';
    await deliver(...games.map(({ id }) => ({ triggerType, itemId: id })));
    const stopped = await eventually(async () => (await catalog.syncRuns()).find(({ status }) => status === 'failed'));
    expect(stopped).toMatchObject({ single_items: 5, error_code: 'CATALOG.SYNC_REMOVES_TOO_MUCH' });
    const remaining = await catalog.database.query('SELECT count(*)::int AS games FROM games');
    expect(remaining).toEqual([{ games: 24 }]);

    await catalog.webflow('POST', '/reset');
    await deliver({});
    // A second sync for the first webhooks may have read the items again before this webhook came.
    const next = await eventually(async () => (await catalog.syncRuns()).find(({ status }) => status === 'succeeded'));
    expect(next.single_items).toBeGreaterThanOrEqual(games.length);
  });

  it('[CT-6] reads everything when a game is new, because cities may have linked it before', async () => {
    const draft = await catalog.webflow('POST', '/items/games', {
      fieldData: { name: 'Neu', slug: 'neu', 'price-cents': 1999, 'loquiz-id-de': 'NEUNEUNEU' },
      publish: false,
    });
    await catalog.webflow('PUT', '/items/cities/koeln', { fieldData: { games: [draft['id']] } });
    await catalog.sync();
    await catalog.database.query('DELETE FROM sync_runs');
    await catalog.webflow('PUT', `/items/games/${String(draft['id'])}`, { publish: true });
    await deliver({ itemId: draft['id'] });
    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook', single_items: null }]);
    expect(await gamesOf('koeln')).toEqual(['neu']);
  });

  it('[CT-6] reads everything when a city has a game that is not stored', async () => {
    const game = await catalog.webflow('POST', '/items/games', {
      fieldData: { name: 'Neu', slug: 'neu', 'price-cents': 1999, 'loquiz-id-de': 'NEUNEUNEU' },
    });
    await catalog.webflow('PUT', '/items/cities/koeln', { fieldData: { games: [game['id']] } });
    await deliver(cityChanged);
    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook', single_items: null }]);
    expect(await gamesOf('koeln')).toEqual(['neu']);
  });

  it('[CT-6] reads everything when the site was published', async () => {
    await setPrice(3535);
    await deliver(cityChanged, { triggerType: 'site_publish' });
    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook', single_items: null }]);
    expect(await game()).toMatchObject({ price_cents: 3535 });
  });

  it('[CT-6] reads everything when Webflow does not answer for the single items', async () => {
    await setPrice(3636);
    const pathContains = `/items/${await catalog.gameId('spione-am-fluss')}`;
    await catalog.webflow('PUT', '/faults', { mode: 'timeout_after_create', pathContains });
    await deliver({});
    expect(await untilAllSucceeded()).toMatchObject([{ trigger: 'webhook', single_items: null }]);
    expect(await game()).toMatchObject({ price_cents: 3636 });
  });

  it('[CT-6] is joined by no sync of an admin: `startSync` is refused, and `syncCatalog` reads everything afterwards', async () => {
    await catalog.webflow('PUT', '/faults', { mode: 'slow', delayMs: 300 });
    await deliver({});
    await eventually(async () => (await catalog.syncRuns())[0]?.single_items === 1);
    const start = () => catalog.client.startSync({ dryRun: false, force: false });
    await expect(catalog.asAdmin(start)).rejects.toMatchObject({ code: 'CATALOG.SYNC_ALREADY_RUNNING' });
    const synced = catalog.sync();
    await catalog.webflow('PUT', '/faults', { mode: 'none' });
    await synced;
    expect(await catalog.syncRuns()).toMatchObject([
      { trigger: 'webhook', single_items: 1, status: 'succeeded' },
      { trigger: 'admin', single_items: null, status: 'succeeded' },
    ]);
  });

  it('[CT-6] does not count as the full sync of the schedule', async () => {
    await deliver({});
    await untilAllSucceeded();
    expect(await catalog.get(SyncRunRepository).hasFullSyncBegunWithin(60)).toBe(false);
  });
});
