import { eventually } from '@shop/testing';
import { CatalogChanges } from '../src/catalog/persistence/catalog-changes.js';
import { GetOffer } from '../src/catalog/queries/get-offer.query.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('reading the catalog', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness();
    const addCity = (name: string, fields: object) =>
      catalog.webflow('POST', '/items/cities', {
        fieldData: { name, 'country-code': 'DE', bundesland: 'Hessen', ...fields },
      });
    await addCity('Zz Öde', { slug: 'zz-oede', 'name-en': 'Zz Beta' });
    await addCity('Zz Ofen', { slug: 'zz-ofen', 'name-en': 'Zz Alpha' });
    await addCity('Zz Ohr', { slug: 'zz-ohr' });
    await addCity('Zz 100%_ig', { slug: 'zz-hundert' });
    await catalog.sync();
  });
  afterAll(() => catalog.close());

  const namesOf = async (query: string, lang = 'de') =>
    (await catalog.client.searchCities({ query, lang })).cities.map(({ name }) => name);

  describe('search', () => {
    it.each(['Köln', 'KÖL', 'koeln', 'koln', 'Cologne', 'olog'])('[BK-7] finds Köln by %s', async (query) => {
      expect(await namesOf(query)).toContain('Köln');
    });

    it('[BK-7] [CT-3] answers with both names and the derived flags', async () => {
      const { cities } = await catalog.client.searchCities({ query: 'berlin', lang: 'en' });
      expect(cities.find(({ slug }) => slug === 'berlin')).toEqual({
        id: await catalog.cityId('berlin'),
        name: 'Berlin',
        nameEn: 'Berlin',
        slug: 'berlin',
        countryCode: 'DE',
        bundesland: 'Berlin',
        hasGermanGames: true,
        hasEnglishGames: true,
      });
    });

    it('[CT-3] flags each city by the app ids of its games', async () => {
      const wrong = await catalog.database.query(`
        SELECT city.slug FROM cities AS city
        LEFT JOIN city_games AS link ON link.city_id = city.id LEFT JOIN games AS game ON game.id = link.game_id
        GROUP BY city.id HAVING has_german_games <> coalesce(bool_or(loquiz_id_de > ''), false) OR has_english_games <> coalesce(bool_or(loquiz_id_en > ''), false)`);
      expect(wrong).toEqual([]);
      expect((await catalog.client.searchCities({ query: 'zz ohr', lang: 'de' })).cities).toMatchObject([
        { hasGermanGames: false, hasEnglishGames: false },
      ]);
    });

    it('[BK-7] answers nothing below two characters, blanks not counted', async () => {
      expect(await namesOf('')).toEqual([]);
      expect(await namesOf(' b ')).toEqual([]);
    });

    it('[BK-7] answers at most ten', async () => {
      expect(await namesOf('er')).toHaveLength(10);
    });

    it('[BK-7] takes % and _ as ordinary characters', async () => {
      expect(await namesOf('%%')).toEqual([]);
      expect(await namesOf('__')).toEqual([]);
      expect(await namesOf('100%_')).toEqual(['Zz 100%_ig']);
      expect(await namesOf(String.raw`\\`)).toEqual([]);
    });

    it('[BK-7] orders by German rules, in English by the English name', async () => {
      expect(await namesOf('zz o')).toEqual(['Zz Öde', 'Zz Ofen', 'Zz Ohr']);
      expect(await namesOf('zz o', 'en')).toEqual(['Zz Ofen', 'Zz Öde', 'Zz Ohr']);
    });

    it('[CT-5] finds team events, always in both languages', async () => {
      const { teamevents } = await catalog.client.searchTeamevents({ query: 'BERL', lang: 'de' });
      expect(teamevents).toMatchObject([{ name: 'Berlin', hasGermanGames: true, hasEnglishGames: true }]);
    });

    it('[CT-3] has an index for what is typed', async () => {
      await catalog.database.query('SET enable_seqscan = off');
      const plan = await catalog.database.query(`EXPLAIN SELECT id FROM cities WHERE search_key LIKE '%köln%'`);
      await catalog.database.query('RESET enable_seqscan');
      expect(JSON.stringify(plan)).toContain('cities_search_key');
    });
  });

  describe('games, countries, map', () => {
    it('[CT-4] lists the games of a city in the mapped form', async () => {
      const { games } = await catalog.client.listCityGames({ cityId: await catalog.cityId('aachen') });
      expect(games.map(({ slug }) => slug)).toEqual(['das-letzte-rezept', 'raetsel-um-den-roten-faden']);
      for (const game of games) {
        expect(game.currency).toBe('EUR');
        expect(game.languages).toEqual([...(game.loquizIdDe ? ['de'] : []), ...(game.loquizIdEn ? ['en'] : [])]);
        expect(game.cityRefs).toContain(await catalog.cityId('aachen'));
      }
    });

    it('[CT-4] knows no games of an unknown city, and none of a city without', async () => {
      await expect(catalog.client.listCityGames({ cityId: 'x' })).rejects.toMatchObject({
        code: 'CATALOG.NOT_FOUND',
        kind: 'not-found',
      });
      expect((await catalog.client.listCityGames({ cityId: await catalog.cityId('zz-ohr') })).games).toEqual([]);
    });

    it('[WG-8] [CT-5] lists 25 countries, and the cities of one by slug or alias', async () => {
      const { countries } = await catalog.client.listCountries({});
      expect(countries).toHaveLength(25);
      const citiesOf = async (slug: string) => (await catalog.client.listCountryCities({ slug, lang: 'de' })).cities;
      const austrian = await citiesOf('oesterreich');
      expect(austrian.length).toBeGreaterThan(5);
      expect(new Set(austrian.map(({ countryCode }) => countryCode))).toEqual(new Set(['AT']));
      expect(await citiesOf('austria')).toEqual(austrian);
      expect(await citiesOf('österreich')).toEqual(austrian);
      expect(new Set((await citiesOf('germany')).map(({ bundesland }) => bundesland)).size).toBe(16);
      for (const { slugDe } of countries) expect((await citiesOf(slugDe)).length).toBeGreaterThan(0);
      await expect(citiesOf('atlantis')).rejects.toMatchObject({ code: 'CATALOG.NOT_FOUND', kind: 'not-found' });
    });

    it('[MP-6] gives every city with coordinates, named in the language', async () => {
      const [german, english] = await Promise.all(['de', 'en'].map((lang) => catalog.client.getMapData({ lang })));
      expect(german!.cities).toHaveLength(871);
      expect(german!.cities.find(({ slug }) => slug === 'muenchen')).toMatchObject({
        name: 'München',
        lat: expect.closeTo(48.1, 0),
        lng: expect.closeTo(11.6, 0),
      });
      expect(english!.cities.find(({ slug }) => slug === 'muenchen')).toMatchObject({ name: 'Munich' });
    });
  });

  describe('GetOffer', () => {
    const wanted = async (fields: object = {}) => ({
      gameId: await catalog.gameId('das-letzte-rezept'),
      cityId: await catalog.cityId('aachen'),
      cityName: '',
      ...fields,
    });

    it('answers a game with its city, found by id or by either name', async () => {
      const { game, city } = await catalog.client.getOffer(await wanted());
      expect(game).toMatchObject({ slug: 'das-letzte-rezept', currency: 'EUR' });
      expect(city).toMatchObject({ slug: 'aachen', countryCode: 'DE' });
      const byName = await catalog.client.getOffer(await wanted({ cityId: undefined, cityName: 'AACHEN' }));
      expect(byName).toEqual({ game, city });
    });

    it.each([
      ['an unknown game', { gameId: 'x' }, 'CATALOG.GAME_NOT_FOUND'],
      ['an unknown city id', { cityId: 'x' }, 'CATALOG.CITY_NOT_FOUND'],
      ['an unknown city name', { cityId: undefined, cityName: 'Atlantis' }, 'CATALOG.CITY_NOT_FOUND'],
      ['a city without the game', { cityId: undefined, cityName: 'Zz Ohr' }, 'CATALOG.CITY_WITHOUT_GAME'],
    ])('refuses %s', async (_, fields, code) => {
      await expect(catalog.client.getOffer(await wanted(fields))).rejects.toMatchObject({ code, kind: 'invalid' });
    });

    it('[PR-7] sells at the new price from the end of the sync on', async () => {
      const request = await wanted();
      for (const priceCents of [4001, 4002, 4003]) {
        await catalog.client.getOffer(request);
        await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': priceCents } });
        await catalog.sync();
        expect((await catalog.client.getOffer(request)).game!.priceCents).toBe(priceCents);
      }
    });

    it('[PR-7] hears of a sync by another replica, also after a lost connection', async () => {
      const replica = await catalog.startReplica();
      const request = await wanted();
      const priceThere = async () => (await replica.get(GetOffer).execute(request)).game.priceCents;
      await priceThere();
      await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': 5001 } });
      await catalog.sync();
      await eventually(async () => (await priceThere()) === 5001);

      await catalog.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN catalog_changed' AND datname = current_database()`,
      );
      await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': 5002 } });
      await catalog.sync();
      await eventually(async () => (await priceThere()) === 5002);
    });

    it('costs no SQL once it is read', async () => {
      const request = await wanted();
      await eventually(() => catalog.get(CatalogChanges).isSubscribed);
      await catalog.client.getOffer(request);
      await catalog.database.query('ALTER TABLE games RENAME TO games_hidden');
      try {
        expect((await catalog.client.getOffer(request)).game).toMatchObject({ slug: 'das-letzte-rezept' });
      } finally {
        await catalog.database.query('ALTER TABLE games_hidden RENAME TO games');
      }
    });
  });
});
