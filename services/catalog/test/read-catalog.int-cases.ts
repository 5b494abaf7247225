import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { LOGGER } from '@shop/platform';
import { eventually } from '@shop/testing';
import { CatalogChanges } from '../src/catalog/persistence/catalog-changes.js';
import { CATALOG_CONFIG, type CatalogConfig } from '../src/config.js';
import { GetOffer } from '../src/catalog/queries/get-offer.query.js';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('reading the catalog', () => {
  let catalog: CatalogHarness;

  beforeAll(async () => {
    catalog = await catalogHarness({ hasAllCities: true });
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

    it('[BK-7] [CT-3] returns both names and the derived flags', async () => {
      const { cities } = await catalog.client.searchCities({ query: 'berlin', lang: 'en' });
      expect(cities.find(({ slug }) => slug === 'berlin')).toEqual({
        id: await catalog.cityId('berlin'),
        name: 'Berlin',
        nameEn: 'Berlin',
        slug: 'berlin',
        slugEn: 'berlin',
        countryCode: 'DE',
        bundesland: 'Berlin',
        hasGermanGames: true,
        hasEnglishGames: true,
        rank: 1,
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

    it('[BK-7] returns nothing below two characters, not counting surrounding spaces', async () => {
      expect(await namesOf('')).toEqual([]);
      expect(await namesOf(' b ')).toEqual([]);
    });

    it('[BK-7] returns at most ten cities', async () => {
      expect(await namesOf('er')).toHaveLength(10);
    });

    it('[BK-7] treats % and _ as ordinary characters', async () => {
      expect(await namesOf('%%')).toEqual([]);
      expect(await namesOf('__')).toEqual([]);
      expect(await namesOf('100%_')).toEqual(['Zz 100%_ig']);
      expect(await namesOf(String.raw`\\`)).toEqual([]);
    });

    it('[BK-7] sorts by German rules, in English by the English name', async () => {
      expect(await namesOf('zz o')).toEqual(['Zz Öde', 'Zz Ofen', 'Zz Ohr']);
      expect(await namesOf('zz o', 'en')).toEqual(['Zz Ofen', 'Zz Öde', 'Zz Ohr']);
    });

    it('[CT-5] finds team events, and marks each as available in both languages', async () => {
      const { teamevents } = await catalog.client.searchTeamevents({ query: 'BERL', lang: 'de' });
      expect(teamevents).toMatchObject([{ name: 'Berlin', hasGermanGames: true, hasEnglishGames: true }]);
    });

    it('[SR-1] returns the most relevant ten ordered by name, and the rank of each', async () => {
      const { cities } = await catalog.client.searchCities({ query: 'Ber', lang: 'de' });
      const names = cities.map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
      expect(names.every((name) => name.startsWith('Ber'))).toBe(true);
      expect(cities.map(({ rank }) => rank).toSorted((a, b) => a! - b!)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(cities.find(({ rank }) => rank === 1)).toMatchObject({ slug: 'berlin' });
    });

    it.each([
      ['Praha', 'prag', 'Praha'],
      ['Schwabing', 'muenchen', 'Schwabing'],
      ['Hambrug', 'hamburg', undefined],
      ['Sankt Pauli', 'hamburg', 'St. Pauli'],
    ])(
      '[SR-2] finds by %s the city and the team event %s, with the other name that the search matched, if any',
      async (query, slug, matchedName) => {
        for (const { places } of [
          { places: (await catalog.client.searchCities({ query, lang: 'de' })).cities },
          { places: (await catalog.client.searchTeamevents({ query, lang: 'de' })).teamevents },
        ]) {
          const best = places.find(({ rank }) => rank === 1);
          expect(best?.slug).toBe(slug);
          expect(best?.matchedName).toBe(matchedName);
        }
      },
    );

    it('[SR-2] gives no city the names of its namesake', async () => {
      const namesOfSlug = async (slug: string) => {
        const [row] = await catalog.database.query<{ names: string[] }>(
          'SELECT other_names || districts AS names FROM cities WHERE slug = $1',
          [slug],
        );
        return row!.names;
      };
      expect(await namesOfSlug('frankfurt-am-main')).toEqual(expect.arrayContaining(['ffm', 'Sachsenhausen']));
      expect(await namesOfSlug('frankfurt-oder')).not.toEqual(expect.arrayContaining(['ffm']));
      const [teamevent] = await catalog.database.query<{ other_names: string[]; lat: number }>(
        `SELECT other_names, lat FROM teamevents WHERE slug = 'frankfurt-am-main'`,
      );
      expect(teamevent).toMatchObject({ other_names: expect.arrayContaining(['ffm']), lat: expect.closeTo(50.1, 0) });
    });

    it('[SR-1] runs no SQL once the names are loaded', async () => {
      await eventually(() => catalog.get(CatalogChanges).isSubscribed);
      await namesOf('berlin');
      await catalog.database.query('ALTER TABLE cities RENAME TO cities_hidden');
      try {
        expect(await namesOf('hamburg')).toContain('Hamburg');
      } finally {
        await catalog.database.query('ALTER TABLE cities_hidden RENAME TO cities');
      }
    });
  });

  describe('suggesting places', () => {
    const suggest = async (query: string, fields: object = {}) => {
      const { near, places } = await catalog.client.suggestPlaces({
        kind: 'PLACE_KIND_CITY',
        query,
        lang: 'de',
        ...fields,
      });
      return {
        near,
        names: places.map(({ city }) => city!.name),
        distances: places.map(({ distanceKm }) => distanceKm),
      };
    };

    it.each([
      ['Unterhaching', { name: 'Unterhaching', countryCode: 'DE' }, 'München'],
      ['unterhachnig', { name: 'Unterhaching', countryCode: 'DE' }, 'München'],
      ['Unterhach', { name: 'Unterhaching', countryCode: 'DE' }, 'München'],
      ['Vaduz', { name: 'Vaduz', countryCode: 'LI' }, 'Feldkirch'],
    ])('[SR-3] for %s, which has no games, offers the nearest cities with games', async (query, near, nearest) => {
      const { names, distances, ...answer } = await suggest(query);
      expect(answer.near).toEqual(near);
      expect(names).toHaveLength(6);
      expect(names[0]).toBe(nearest);
      expect(distances).toEqual(distances.toSorted((a, b) => a! - b!));
      expect(distances[0]).toBeLessThan(20);
    });

    it('[SR-3] offers large cities for an unknown text and for an empty field', async () => {
      const german = await suggest('');
      expect(german).toMatchObject({ near: undefined, distances: Array(6).fill(undefined) });
      expect(german.names).toEqual(expect.arrayContaining(['Berlin', 'Hamburg', 'München', 'Wien']));
      expect((await suggest('xqxqxq')).names).toEqual(german.names);
      expect((await suggest('', { lang: 'en' })).names).toContain('London');
    });

    it('[SR-3] offers the nearest team events, and refuses a request for neither cities nor team events', async () => {
      const { names } = await suggest('Unterhaching', { kind: 'PLACE_KIND_TEAMEVENT' });
      expect(names[0]).toBe('München');
      await expect(suggest('', { kind: 'PLACE_KIND_UNSPECIFIED' })).rejects.toThrow();
    });
  });

  describe('by city, by country and for the map', () => {
    it('[CT-4] lists the games of a city with their currency, languages and cities', async () => {
      const { games } = await catalog.client.listCityGames({ cityId: await catalog.cityId('aachen') });
      expect(games.map(({ slug }) => slug)).toEqual(['das-letzte-rezept', 'raetsel-um-den-roten-faden']);
      for (const game of games) {
        expect(game.currency).toBe('EUR');
        expect(game.languages).toEqual([...(game.loquizIdDe ? ['de'] : []), ...(game.loquizIdEn ? ['en'] : [])]);
        expect(game.cityRefs).toContain(await catalog.cityId('aachen'));
      }
    });

    it('[CT-4] refuses an unknown city, and returns no games for a city without any', async () => {
      await expect(catalog.client.listCityGames({ cityId: 'x' })).rejects.toMatchObject({
        code: 'CATALOG.NOT_FOUND',
        kind: 'not-found',
      });
      expect((await catalog.client.listCityGames({ cityId: await catalog.cityId('zz-ohr') })).games).toEqual([]);
    });

    it('[GC-2] lists the prices at which games can be booked, each once, the lowest first', async () => {
      const { priceCents } = await catalog.client.listGamePrices({});
      expect(priceCents).toContain(2_999);
      expect(priceCents[0]).toBeGreaterThan(0);
      expect(priceCents).toEqual([...new Set(priceCents)].sort((a, b) => a - b));
    });

    it('[WG-8] [CT-5] lists 25 countries, and the cities of one by slug or another name', async () => {
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

    it('[MP-6] returns every city that has coordinates, with name and slug in the requested language', async () => {
      const [german, english] = await Promise.all(['de', 'en'].map((lang) => catalog.client.getMapData({ lang })));
      expect(german!.cities).toHaveLength(871);
      expect(german!.cities.find(({ slug }) => slug === 'muenchen')).toMatchObject({
        name: 'München',
        lat: expect.closeTo(48.1, 0),
        lng: expect.closeTo(11.6, 0),
      });
      expect(english!.cities.find(({ slug }) => slug === 'munich')).toMatchObject({ name: 'Munich' });
    });

    it('[MP-6] [SR-2] returns the name in the other language where it differs', async () => {
      const mapNamesOf = async (lang: string, slug: string) => {
        const { cities } = await catalog.client.getMapData({ lang });
        const { name, otherName } = cities.find((city) => city.slug === slug)!;
        return [name, otherName];
      };
      expect(await mapNamesOf('de', 'muenchen')).toEqual(['München', 'Munich']);
      expect(await mapNamesOf('en', 'munich')).toEqual(['Munich', 'München']);
      expect(await mapNamesOf('de', 'berlin')).toEqual(['Berlin', undefined]);
    });
  });

  it('[CP-4] names the ids that belong to no city or game', async () => {
    const cityIds = [await catalog.cityId('aachen'), 'atlantis'];
    const gameIds = ['nothing', await catalog.gameId('das-letzte-rezept')];
    expect(await catalog.client.findMissing({ cityIds, gameIds })).toEqual({
      cityIds: ['atlantis'],
      gameIds: ['nothing'],
    });
    expect(await catalog.client.findMissing({ cityIds: [], gameIds: [] })).toEqual({ cityIds: [], gameIds: [] });
  });

  describe('GetOffer', () => {
    const offerRequest = async (fields: object = {}) => ({
      gameId: await catalog.gameId('das-letzte-rezept'),
      cityId: await catalog.cityId('aachen'),
      cityName: '',
      ...fields,
    });

    it('returns a game with its city, found by id or by name', async () => {
      const { game, city } = await catalog.client.getOffer(await offerRequest());
      expect(game).toMatchObject({ slug: 'das-letzte-rezept', currency: 'EUR' });
      expect(city).toMatchObject({ slug: 'aachen', countryCode: 'DE' });
      const byName = await catalog.client.getOffer(await offerRequest({ cityId: undefined, cityName: 'AACHEN' }));
      expect(byName).toEqual({ game, city });
    });

    it.each([
      ['an unknown game', { gameId: 'x' }, 'CATALOG.GAME_NOT_FOUND'],
      ['an unknown city id', { cityId: 'x' }, 'CATALOG.CITY_NOT_FOUND'],
      ['an unknown city name', { cityId: undefined, cityName: 'Atlantis' }, 'CATALOG.CITY_NOT_FOUND'],
      ['a city without the game', { cityId: undefined, cityName: 'Zz Ohr' }, 'CATALOG.CITY_WITHOUT_GAME'],
    ])('refuses %s', async (_, fields, code) => {
      await expect(catalog.client.getOffer(await offerRequest(fields))).rejects.toMatchObject({
        code,
        kind: 'invalid',
      });
    });

    it('[PR-7] returns the new price as soon as the sync has ended', async () => {
      const request = await offerRequest();
      for (const priceCents of [4001, 4002, 4003]) {
        await catalog.client.getOffer(request);
        await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': priceCents } });
        await catalog.sync();
        expect((await catalog.client.getOffer(request)).game!.priceCents).toBe(priceCents);
      }
    });

    it('[PR-7] returns the new price after a sync by another replica, also after a lost connection', async () => {
      const replica = await catalog.startReplica();
      const request = await offerRequest();
      const priceAtReplica = async () => (await replica.get(GetOffer).execute(request)).game.priceCents;
      await priceAtReplica();
      await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': 5001 } });
      await catalog.sync();
      await eventually(async () => (await priceAtReplica()) === 5001);

      await catalog.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN catalog_changed' AND datname = current_database()`,
      );
      await catalog.webflow('PUT', '/items/games/das-letzte-rezept', { fieldData: { 'price-cents': 5002 } });
      await catalog.sync();
      await eventually(async () => (await priceAtReplica()) === 5002);
    });

    it('[OP-2] replaces a connection for notifications that was lost without being closed', async () => {
      const { DATABASE_URL, ...config } = catalog.get<CatalogConfig>(CATALOG_CONFIG);
      const database = new URL(DATABASE_URL);
      const ends: Socket[] = [];
      const network = createServer((from) => {
        const to = connect(Number(database.port), database.hostname);
        for (const end of [from, to]) end.on('error', () => undefined);
        from.pipe(to).pipe(from);
        ends.push(from, to);
      });
      await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
      const { port } = network.address() as AddressInfo;
      const distant = Object.assign(new URL(DATABASE_URL), { hostname: '127.0.0.1', port: String(port) }).href;
      class ChangesWithShortTimeout extends CatalogChanges {
        protected override readonly responseTimeoutMs = 1_500;
      }
      const changes = new ChangesWithShortTimeout({ ...config, DATABASE_URL: distant }, catalog.get(LOGGER));
      await changes.keepSubscribed();
      expect(changes.isSubscribed).toBe(true);
      // The ends of the first connection stay open and get nothing any more.
      for (const end of ends) end.unpipe().pause();
      await changes.keepSubscribed();
      expect(changes.isSubscribed).toBe(false);
      await changes.keepSubscribed();
      expect(changes.isSubscribed).toBe(true);
      await changes.onApplicationShutdown();
      for (const end of ends) end.destroy();
      network.close();
    });

    it('runs no SQL once the offers are loaded', async () => {
      const request = await offerRequest();
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
