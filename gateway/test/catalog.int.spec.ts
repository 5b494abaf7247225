import { CatalogCache } from '../src/catalog-cache/catalog-cache.js';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('catalog reads', () => {
  let gateway: GatewayHarness;
  let asked: string[] = [];
  let name = 'Berlin';
  beforeAll(async () => {
    gateway = await gatewayHarness({
      catalog: {
        searchCities: async ({ query }) => {
          asked.push(query);
          return {
            cities: [
              {
                id: '1',
                name,
                nameEn: name,
                slug: 'berlin',
                countryCode: 'DE',
                bundesland: 'Berlin',
                hasGermanGames: true,
                hasEnglishGames: true,
              },
            ],
          };
        },
        syncCatalog: async () => ({ cities: 3, games: 2, teamevents: 1, skipped: [] }),
        getMapData: async () => ({ cities: [{ name: 'Berlin', slug: 'berlin', lat: 52.5, lng: 13.4 }] }),
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    asked = [];
    gateway.app.get(CatalogCache).drop();
  });

  it('[BK-7] asks nobody below two characters', async () => {
    expect((await gateway.get('/api/cities?search=%20b%20')).json()).toEqual([]);
    expect((await gateway.get('/api/cities')).json()).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('serves a search again from memory and answers 304 to its validator', async () => {
    const first = await gateway.get('/api/cities?search=Ber');
    const second = await gateway.get('/api/cities?search=ber', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, '']);
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(asked).toEqual(['ber']);
  });

  it('asks once for the same search of many at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => gateway.get('/api/cities?search=berl')));
    expect(asked).toEqual(['berl']);
  });

  it('answers from the new catalog once the old one was dropped', async () => {
    await gateway.get('/api/cities?search=berli');
    name = 'Neu-Berlin';
    gateway.app.get(CatalogCache).drop();
    expect((await gateway.get('/api/cities?search=berli')).json()[0].name).toBe('Neu-Berlin');
  });

  it('[MP-6] answers the map with name, slug and coordinates', async () => {
    const answer = await gateway.post('/api/functions/get-cities-map-data', { lang: 'de' });
    expect(answer.json()).toEqual([{ name: 'Berlin', slug: 'berlin', lat: 52.5, lng: 13.4 }]);
    expect((await gateway.post('/api/functions/get-cities-map-data', {})).statusCode).toBe(422);
  });

  it('[CT-1] syncs for an admin and answers the counts; a field nobody asked for is refused', async () => {
    const admin = { authorization: `Bearer ${await gateway.adminToken()}` };
    const answer = await gateway.post('/api/functions/sync-webflow-data', {}, admin);
    expect([answer.statusCode, answer.json()]).toEqual([200, { stats: { cities: 3, games: 2, teamevents: 1 } }]);
    const refused = await gateway.post('/api/functions/sync-webflow-data', { force: true }, admin);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      422,
      [{ field: 'force', code: 'unknown_field' }],
    ]);
  });

  it.each([[[]], ['"text"'], ['null'], [[{ code: 'A' }]]])('refuses a body that is no object: %j', async (body) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/functions/validate-coupon',
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect([400, 422]).toContain(answer.statusCode);
  });
});
