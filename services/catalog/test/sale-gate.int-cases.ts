import { jest } from '@jest/globals';
import { LOGGER, type Logger } from '@shop/platform';
import { Registry } from 'prom-client';
import { CheckLoquizGames } from '../src/catalog/use-cases/check-loquiz-games.use-case.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('the sale gate', () => {
  let catalog: CatalogHarness;
  let game: { id: string; de: string; en: string; city_id: string };

  beforeAll(async () => {
    catalog = await catalogHarness();
    await catalog.sync();
    const [found] = await catalog.database.query<typeof game>(
      `SELECT game.id, loquiz_id_de AS de, loquiz_id_en AS en, city_id
       FROM games AS game JOIN city_games ON game_id = game.id WHERE loquiz_id_de <> loquiz_id_en ORDER BY slug, city_id LIMIT 1`,
    );
    game = found!;
  });
  afterAll(() => catalog.close());
  afterEach(async () => {
    await catalog.loquiz('PUT', '/faults', { mode: 'none' });
    for (const id of [game.de, game.en]) await setStatus(id, 'open');
    await catalog.database.query('DELETE FROM closed_loquiz_games');
    await catalog.sync();
  });

  const setStatus = (id: string, status: string) => catalog.loquiz('PUT', `/games/${id}`, { status });
  const check = () => catalog.get(CheckLoquizGames).execute();
  const listed = async () =>
    (await catalog.client.listCityGames({ cityId: game.city_id })).games.find(({ id }) => id === game.id);
  const offer = () => catalog.client.getOffer({ gameId: game.id, cityId: game.city_id, cityName: '' });
  const pageOfSyncRuns = () =>
    catalog.asAdmin(() => catalog.client.listSyncRuns({ limit: 1, cursor: '', state: 'SYNC_STATE_UNSPECIFIED' }));
  const shownDoubt = async () => (await pageOfSyncRuns()).saleGateDoubt;
  const shownOutage = async () => (await pageOfSyncRuns()).saleGateOutage;
  const gauge = async (name: string): Promise<number> => {
    const { values } = await catalog.get(Registry).getSingleMetric(name)!.get();
    return values[0]!.value;
  };
  const unansweredSeconds = () => gauge('catalog_sale_gate_unanswered_seconds');
  const closedReasons = async () =>
    (await catalog.database.query<{ reason: string }>('SELECT * FROM closed_loquiz_games ORDER BY loquiz_id')).map(
      ({ reason }) => reason,
    );

  it.each(['closed', 'deleted'])(
    '[CT-6] a game that is %s at Loquiz is taken off lists and sale, and returns when it is open again',
    async (status) => {
      await setStatus(game.de, status);
      await setStatus(game.en, status);
      await check();
      expect(await listed()).toBeUndefined();
      await expect(offer()).rejects.toMatchObject({ code: 'CATALOG.GAME_NOT_FOUND' });
      const cities = await catalog.database.query<{ name: string; nameEn: string }>(
        `SELECT name, name_en AS "nameEn" FROM city_games JOIN cities ON id = city_id WHERE game_id = $1
         ORDER BY population DESC, name`,
        [game.id],
      );
      const played = { cities: cities.slice(0, 10), cityCount: cities.length };
      expect(await closedReasons()).toEqual(status === 'closed' ? ['closed', 'closed'] : ['missing', 'missing']);
      expect(
        await catalog.asAdmin(() =>
          catalog.client.listSyncRuns({ limit: 1, cursor: '', state: 'SYNC_STATE_UNSPECIFIED' }),
        ),
      ).toMatchObject({
        gamesOffSale: expect.arrayContaining(
          [
            { gameId: game.id, title: expect.any(String), language: 'de', loquizId: game.de, ...played },
            { gameId: game.id, language: 'en', loquizId: game.en },
          ].map((given) => expect.objectContaining(given)),
        ),
      });

      await setStatus(game.de, 'open');
      await setStatus(game.en, 'open');
      await check();
      expect((await offer()).game?.id).toBe(game.id);
      expect((await listed())?.languages).toEqual(['de', 'en']);
    },
  );

  it('[CT-6] a game that is closed in one language is sold in the other one', async () => {
    await setStatus(game.de, 'closed');
    await check();
    expect(await listed()).toMatchObject({ languages: ['en'], loquizIdEn: game.en });
    expect((await listed())?.loquizIdDe).toBeUndefined();
    expect((await offer()).game?.languages).toEqual(['en']);
  });

  it('[CT-6] a sync does not bring a closed game back', async () => {
    await setStatus(game.de, 'closed');
    await setStatus(game.en, 'closed');
    await check();
    expect((await catalog.sync()).games).toBe(24);
    await expect(offer()).rejects.toMatchObject({ code: 'CATALOG.GAME_NOT_FOUND' });
  });

  it('[CT-6] a failure of Loquiz changes nothing on sale', async () => {
    await setStatus(game.de, 'closed');
    await check();
    await setStatus(game.en, 'closed');
    await catalog.loquiz('PUT', '/faults', { mode: 'down' });
    await expect(check()).rejects.toThrow(/Loquiz responded with 503/);
    expect((await listed())?.languages).toEqual(['en']);
  });

  it('[CT-6] an outage of over a quarter of an hour takes nothing off sale, alerts operators, and is shown to admins', async () => {
    const alerts = jest.spyOn(catalog.get<Logger>(LOGGER), 'error').mockReturnValue(undefined);
    const alerted = () => alerts.mock.calls.map(([fields]) => (fields as unknown as { alert: string }).alert);
    await catalog.loquiz('PUT', '/faults', { mode: 'down' });
    await expect(check()).rejects.toThrow(/503/);
    expect([await shownOutage(), alerted()]).toEqual([undefined, []]);
    expect(await unansweredSeconds()).toBeLessThan(60);

    await catalog.database.query(`UPDATE loquiz_outage SET since = since - interval '16 minutes'`);
    await expect(check()).rejects.toThrow(/503/);
    expect(await shownOutage()).toEqual({ since: expect.any(String), status: 503 });
    expect(alerted()).toEqual(['sale_gate_unanswered']);
    expect(await unansweredSeconds()).toBeGreaterThan(900);
    expect((await offer()).game?.languages).toEqual(['de', 'en']);

    await catalog.loquiz('PUT', '/faults', { mode: 'none' });
    await check();
    expect([await shownOutage(), await unansweredSeconds()]).toEqual([undefined, 0]);
  });

  it('[CT-6] a response that reports over a fifth of the app ids as closed changes nothing, and is shown to admins', async () => {
    const ids = await catalog.database.query<{ id: string }>(
      'SELECT loquiz_id_de AS id FROM games WHERE loquiz_id_de IS NOT NULL',
    );
    for (const { id } of ids) await setStatus(id, 'closed');
    await check();
    expect(await closedReasons()).toEqual([]);
    expect((await offer()).game?.languages).toEqual(['de', 'en']);
    const doubt = await shownDoubt();
    expect(doubt).toEqual({ since: expect.any(String), appIdCount: ids.length });
    expect(await gauge('catalog_sale_gate_doubtful_app_ids')).toBe(ids.length);
    await check();
    expect(await shownDoubt()).toEqual(doubt);
    for (const { id } of ids) await setStatus(id, 'open');
    await check();
    expect(await shownDoubt()).toBeUndefined();
  });
});
