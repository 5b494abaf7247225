import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CatalogCache } from '../src/catalog-cache/catalog-cache.js';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const berlin = { name: 'Berlin', slug: 'berlin', lat: 52.5, lng: 13.4 };
const cologne = { name: 'Köln', slug: 'koeln', lat: 50.9, lng: 7 };
const manyCities = Array.from({ length: 50 }, (_, index) => ({
  name: `City ${index}`,
  slug: `city-${index}`,
  lat: 50,
  lng: index,
}));

describe('the catalog API', () => {
  let gateway: GatewayHarness;
  let calls: string[] = [];
  let name = 'Berlin';
  beforeAll(async () => {
    gateway = await gatewayHarness({
      catalog: {
        searchCities: async ({ query }) => {
          calls.push(query);
          return {
            cities: [
              {
                id: '1',
                name,
                nameEn: name,
                slug: 'berlin',
                slugEn: 'berlin',
                countryCode: 'DE',
                bundesland: 'Berlin',
                hasGermanGames: true,
                hasEnglishGames: true,
                rank: 1,
                matchedName: query === 'kreuzberg' ? 'Kreuzberg' : undefined,
              },
            ],
          };
        },
        suggestPlaces: async ({ kind, query, lang }) => {
          calls.push(`${kind} ${query} ${lang}`);
          return {
            near: query ? { name: 'Vaduz', countryCode: 'LI' } : undefined,
            places: [
              {
                city: {
                  id: '2',
                  name: 'Feldkirch',
                  nameEn: 'Feldkirch',
                  slug: 'feldkirch',
                  slugEn: 'feldkirch',
                  countryCode: 'AT',
                  bundesland: 'Österreich',
                  hasGermanGames: true,
                  hasEnglishGames: false,
                },
                distanceKm: query ? 12 : undefined,
              },
            ],
          };
        },
        syncCatalog: async () => ({ cities: 3, games: 2, teamevents: 1, skipped: [] }),
        getMapData: async ({ lang }) => ({
          cities: lang === 'en' ? manyCities : [berlin, { ...cologne, otherName: 'Cologne' }],
        }),
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    calls = [];
    gateway.app.get(CatalogCache).drop();
  });

  it('[BK-7] returns an empty list for fewer than two characters, without calling the catalog service', async () => {
    expect((await gateway.get('/api/cities?search=%20b%20')).json()).toEqual([]);
    expect((await gateway.get('/api/cities')).json()).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('[SR-1] returns the rank, and the district if one was typed', async () => {
    const [found] = (await gateway.get('/api/cities?search=Kreuzberg')).json();
    expect(found).toMatchObject({ slug: 'berlin', rank: 1, matchedName: 'Kreuzberg' });
    expect((await gateway.get('/api/cities?search=ber')).json()[0]).not.toHaveProperty('matchedName');
  });

  it('[SR-3] returns the cities near a place without games, and large cities for an empty query', async () => {
    const city = { id: '2', slug: 'feldkirch', countryCode: 'AT', hasEnglishGames: false };
    const near = (await gateway.get('/api/cities/suggestions?search=Vaduz&lang=en')).json();
    expect(near).toMatchObject({
      near: { name: 'Vaduz', countryCode: 'LI' },
      places: [{ ...city, distanceKm: 12 }],
    });
    const large = (await gateway.get('/api/cities/suggestions')).json();
    expect(large).toMatchObject({ near: null, places: [city] });
    expect(large.places[0]).not.toHaveProperty('distanceKm');
    await gateway.get('/api/teamevents/suggestions');
    await gateway.get('/api/teamevents/suggestions');
    expect(calls).toEqual(['PLACE_KIND_CITY vaduz en', 'PLACE_KIND_CITY  de', 'PLACE_KIND_TEAMEVENT  de']);
  });

  it('serves a repeated search from the cache and responds with 304 to its ETag', async () => {
    const first = await gateway.get('/api/cities?search=Ber');
    const second = await gateway.get('/api/cities?search=ber', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, '']);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(calls).toEqual(['ber']);
  });

  it('[SC-7] sends the same headers and body from the cache, under the request id that the client gave', async () => {
    const searchBerlin = () => gateway.get('/api/cities?search=berlin', { 'x-request-id': 'request-of-a-client' });
    const [first, second] = [await searchBerlin(), await searchBerlin()];
    const withoutDate = ({ headers: { date: _date, ...headers }, body }: typeof first) => ({ headers, body });
    expect(withoutDate(second)).toEqual(withoutDate(first));
    expect(second.headers).toMatchObject({ 'x-request-id': 'request-of-a-client', etag: expect.any(String) });
    expect(calls).toEqual(['berlin']);
  });

  it('calls the catalog service once for concurrent equal searches', async () => {
    await Promise.all(Array.from({ length: 20 }, () => gateway.get('/api/cities?search=berl')));
    expect(calls).toEqual(['berl']);
  });

  it('responds with the new catalog once the cache was dropped', async () => {
    await gateway.get('/api/cities?search=berli');
    name = 'Neu-Berlin';
    gateway.app.get(CatalogCache).drop();
    expect((await gateway.get('/api/cities?search=berli')).json()[0].name).toBe('Neu-Berlin');
  });

  it('[MP-6] returns the cities of the map with name, slug and coordinates', async () => {
    const answer = await gateway.post('/api/functions/get-cities-map-data', { lang: 'de' });
    expect(answer.json()).toEqual([berlin, { ...cologne, otherName: 'Cologne' }]);
    expect((await gateway.post('/api/functions/get-cities-map-data', {})).statusCode).toBe(422);
  });

  it('[MP-6] returns the cities of the map to a simple GET request too, with an ETag', async () => {
    const answer = await gateway.get('/api/cities/map?lang=de');
    expect(answer.json()).toEqual([berlin, { ...cologne, otherName: 'Cologne' }]);
    expect(answer.headers).toMatchObject({ etag: expect.any(String), 'access-control-allow-origin': '*' });
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('[PF-4] compresses a long list for clients that accept %s', async (accepted, encoding, decompress) => {
    const getMap = (headers = {}) =>
      gateway.get('/api/cities/map?lang=en', { 'accept-encoding': accepted, ...headers });
    const plain = await gateway.get('/api/cities/map?lang=en');
    const [first, second] = [await getMap(), await getMap()];
    for (const answer of [first, second]) {
      expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(manyCities);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(answer.rawPayload.length),
        vary: 'accept-encoding',
      });
    }
    expect(plain.json()).toEqual(manyCities);
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', etag: expect.not.stringContaining(encoding) });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const known = await getMap({ 'if-none-match': String(first.headers.etag) });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  });

  it('[PF-4] sends a short list without compression', async () => {
    const answer = await gateway.get('/api/cities/map?lang=de', { 'accept-encoding': 'br' });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.json()).toHaveLength(2);
  });

  it('[CT-1] syncs for an admin and returns the counts, and refuses an unknown field', async () => {
    const admin = { authorization: `Bearer ${await gateway.adminToken()}` };
    const answer = await gateway.post('/api/functions/sync-webflow-data', {}, admin);
    expect([answer.statusCode, answer.json()]).toEqual([200, { stats: { cities: 3, games: 2, teamevents: 1 } }]);
    const refused = await gateway.post('/api/functions/sync-webflow-data', { force: true }, admin);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ field: 'force', code: 'unknown_field' }],
    ]);
  });

  it.each([[[]], ['"text"'], ['null'], [[{ code: 'A' }]]])(
    'like every endpoint, the check of coupons refuses a body that is no object: %j',
    async (body) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/api/functions/validate-coupon',
        headers: { 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      expect([400, 422]).toContain(answer.statusCode);
    },
  );
});
