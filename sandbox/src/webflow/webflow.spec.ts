import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Webflow, WebflowClient, WebflowError } from 'webflow-api';
import { readCatalogFiles } from './catalog-files.js';
import { DEMO_IDS, registerWebflow, type WebflowSandboxOptions } from './index.js';
import { PRIMARY_LOCALE, SECONDARY_LOCALE } from './site.js';

const bothLocales = `${PRIMARY_LOCALE.cmsLocaleId},${SECONDARY_LOCALE.cmsLocaleId}`;

const TOKEN = 'demo-site-token';
const files = readCatalogFiles();

interface Sandbox {
  app: FastifyInstance;
  origin: string;
  client: WebflowClient;
  control: (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Response>;
}

async function startSandbox(options: Partial<WebflowSandboxOptions> = {}): Promise<Sandbox> {
  const app = Fastify();
  registerWebflow(app, { token: TOKEN, requestsPerMinute: 600, ...options });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new WebflowClient({ accessToken: TOKEN, baseUrl: `${origin}/webflow/v2`, maxRetries: 0 });
  const control: Sandbox['control'] = (method, path, body) =>
    fetch(`${origin}/sandbox/webflow${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return { app, origin, client, control };
}

async function readAllLive(client: WebflowClient, collectionId: string): Promise<Webflow.CollectionItem[]> {
  const items: Webflow.CollectionItem[] = [];
  for (;;) {
    const page = await client.collections.items.listItemsLive(collectionId, { limit: 100, offset: items.length });
    items.push(...page.items!);
    if (items.length >= page.pagination!.total!) return items;
  }
}

describe('Webflow sandbox, called by the official SDK', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(() => sandbox.control('POST', '/reset'));
  afterAll(() => sandbox.app.close());

  it('returns the site with its locales and the collections with their fields', async () => {
    const { client } = sandbox;
    expect((await client.sites.list()).sites!.map(({ id }) => id)).toEqual([DEMO_IDS.siteId]);
    const site = await client.sites.get(DEMO_IDS.siteId);
    expect(site.locales!.primary).toMatchObject({ tag: 'de-DE', cmsLocaleId: PRIMARY_LOCALE.cmsLocaleId });
    expect(site.locales!.secondary!.map(({ tag }) => tag)).toEqual(['en']);

    const { collections } = await client.collections.list(DEMO_IDS.siteId);
    expect(collections!.map(({ slug }) => slug)).toEqual(['cities', 'games', 'teamevents']);
    const cities = await client.collections.get(DEMO_IDS.citiesCollectionId);
    expect(cities.fields.find(({ slug }) => slug === 'games')).toMatchObject({
      type: 'MultiReference',
      validations: { collectionId: DEMO_IDS.gamesCollectionId },
    });
  });

  it('pages through all published cities, each linked to published games', async () => {
    const { client } = sandbox;
    const cities = await readAllLive(client, DEMO_IDS.citiesCollectionId);
    const games = await readAllLive(client, DEMO_IDS.gamesCollectionId);

    expect(cities.map(({ fieldData }) => fieldData.slug)).toEqual(files.cities.map(({ slug }) => slug));
    const gameIds = new Set(games.map(({ id }) => id));
    for (const { id, fieldData, isDraft, lastPublished } of cities) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(fieldData.games.length).toBeGreaterThan(0);
      expect(fieldData.games.every((game: string) => gameIds.has(game))).toBe(true);
      expect({ isDraft, lastPublished }).toEqual({ isDraft: false, lastPublished: expect.any(String) });
    }
    // The demo has three cities that are incomplete on purpose.
    expect(cities.filter(({ fieldData }) => !('country-code' in fieldData))).toHaveLength(3);
  });

  it('shows unpublished items and prices only in the staged list', async () => {
    const { items } = sandbox.client.collections;
    const live = await items.listItemsLive(DEMO_IDS.gamesCollectionId);
    const staged = await items.listItems(DEMO_IDS.gamesCollectionId);
    const priceOf = (list: Webflow.CollectionItemList, slug: string) =>
      list.items!.find(({ fieldData }) => fieldData.slug === slug)?.fieldData['price-cents'];

    expect([priceOf(live, 'spione-am-fluss'), priceOf(staged, 'spione-am-fluss')]).toEqual([2999, 1]);
    expect([priceOf(live, 'projekt-unfertig'), priceOf(staged, 'projekt-unfertig')]).toEqual([undefined, 100]);
  });

  it('filters by slug and name, sorts, and returns one id for all locale variants of an item', async () => {
    const { items } = sandbox.client.collections;
    const bySlug = async (slug: string) =>
      (await items.listItemsLive(DEMO_IDS.citiesCollectionId, { slug, cmsLocaleId: bothLocales })).items!;
    const [german, english] = [...(await bySlug('muenchen')), ...(await bySlug('munich'))];
    expect([german!.fieldData.name, english!.fieldData.name]).toEqual(['München', 'Munich']);
    expect([german!.cmsLocaleId, english!.cmsLocaleId]).toEqual(bothLocales.split(','));
    expect(english!.id).toBe(german!.id);

    const byName = await items.listItemsLive(DEMO_IDS.citiesCollectionId, { name: 'Wien' });
    expect(byName.items!.map(({ fieldData }) => fieldData['name-en'])).toEqual(['Vienna']);

    const sorted = await items.listItemsLive(DEMO_IDS.teameventsCollectionId, {
      sortBy: 'slug',
      sortOrder: 'desc',
      limit: 3,
    });
    const slugs = files.teamevents.map(({ slug }) => slug).sort();
    expect(sorted.items!.map(({ fieldData }) => fieldData.slug)).toEqual(slugs.reverse().slice(0, 3));
  });

  it('lists an item in the English locale with its translated fields, and not at all without a variant', async () => {
    const { items } = sandbox.client.collections;
    const english = { cmsLocaleId: SECONDARY_LOCALE.cmsLocaleId };
    const read = async () => (await items.listItemsLive(DEMO_IDS.gamesCollectionId, english)).items!;
    const spies = (await read()).find(({ fieldData }) => fieldData.slug === 'spies-by-the-river')!;
    expect(spies.fieldData).toMatchObject({ name: 'Spies by the River', 'price-cents': 2999 });
    const german = await items.getItemLive(DEMO_IDS.gamesCollectionId, spies.id!);
    expect(german.fieldData.name).toBe('Spione am Fluss');

    await sandbox.control('PUT', '/items/games/spione-am-fluss', { english: { name: 'River Spies' } });
    expect((await items.getItemLive(DEMO_IDS.gamesCollectionId, spies.id!, english)).fieldData.name).toBe(
      'River Spies',
    );
    await sandbox.control('PUT', '/items/games/spione-am-fluss', { english: null });
    await sandbox.control('PUT', '/items/games/spione-am-fluss', { fieldData: { 'price-cents': 3_299 } });
    expect((await read()).map(({ id }) => id)).not.toContain(spies.id);
    await expect(items.getItemLive(DEMO_IDS.gamesCollectionId, spies.id!, english)).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('serves a single live item until it is archived, and fails for that item alone as configured', async () => {
    const { items } = sandbox.client.collections;
    const [berlin] = (await items.listItemsLive(DEMO_IDS.citiesCollectionId, { slug: 'berlin' })).items!;
    const read = () => items.getItemLive(DEMO_IDS.citiesCollectionId, berlin!.id!);
    expect(await read()).toEqual(berlin);

    await sandbox.control('PUT', '/faults', { mode: 'down', pathContains: `/items/${berlin!.id}` });
    await expect(read()).rejects.toMatchObject({ statusCode: 500 });
    expect((await items.listItemsLive(DEMO_IDS.citiesCollectionId)).items).toHaveLength(100);

    await sandbox.control('PUT', '/faults', { mode: 'none' });
    await sandbox.control('PUT', '/items/cities/berlin', { isArchived: true });
    await expect(read()).rejects.toMatchObject({ statusCode: 404, body: { code: 'item_not_found' } });
  });

  it('serves the files that items point to', async () => {
    const { items } = await sandbox.client.collections.items.listItemsLive(DEMO_IDS.gamesCollectionId, {
      slug: 'mission-nachtfalke',
    });
    const { fieldData } = items![0]!;
    const load = async (url: string) => {
      const response = await fetch(url);
      const start = Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1');
      return [response.headers.get('content-type'), start];
    };
    const readSvg = async ({ url }: { url: string }) => (await fetch(url)).text();
    expect(await load(fieldData['teaser-image'].url)).toEqual(['image/svg+xml', '<svg']);
    expect(new Set(await Promise.all(fieldData['images'].map(readSvg))).size).toBe(4);
    expect(await load(fieldData['puzzle-sheet-pdf'])).toEqual(['application/pdf', '%PDF']);
    expect(await load(fieldData['puzzle-sheet-jpg'])).toEqual(['image/jpeg', '\u00ff\u00d8\u00ff\u00e0']);
    expect((await fetch(`${sandbox.origin}/webflow-assets/puzzle-sheets/unknown.pdf`)).status).toBe(404);
    expect((await fetch(`${sandbox.origin}/webflow-assets/pictures/berlin/none-day.svg`)).status).toBe(404);
  });

  it('refuses a wrong token, unknown ids and oversized pages with Webflow’s errors', async () => {
    const unauthorised = new WebflowClient({ accessToken: 'wrong', baseUrl: `${sandbox.origin}/webflow/v2` });
    const { items } = sandbox.client.collections;
    await expect(unauthorised.sites.list()).rejects.toMatchObject({
      statusCode: 401,
      body: { code: 'not_authorized', message: expect.any(String), details: [] },
    });
    await expect(items.listItemsLive('0'.repeat(24))).rejects.toMatchObject({
      statusCode: 404,
      body: { code: 'collection_not_found' },
    });
    await expect(items.getItemLive(DEMO_IDS.citiesCollectionId, '0'.repeat(24))).rejects.toMatchObject({
      statusCode: 404,
      body: { code: 'item_not_found' },
    });
    await expect(items.listItemsLive(DEMO_IDS.citiesCollectionId, { limit: 101 })).rejects.toMatchObject({
      statusCode: 400,
      body: { code: 'validation_error' },
    });
  });

  it('shows changes made by control paths until the reset', async () => {
    const { client, control } = sandbox;
    const { items } = client.collections;
    const berlin = async () => (await items.listItemsLive(DEMO_IDS.citiesCollectionId, { slug: 'berlin' })).items![0];
    const { id } = (await berlin())!;

    await control('PUT', '/items/cities/berlin', { fieldData: { lat: 'far north', 'name-en': null } });
    const malformed = await items.getItemLive(DEMO_IDS.citiesCollectionId, id!);
    expect(malformed.fieldData.lat).toBe('far north');
    expect(malformed.fieldData).not.toHaveProperty('name-en');

    await control('PUT', '/items/cities/berlin', { fieldData: { bundesland: 'unpublished' }, publish: false });
    expect((await berlin())!.fieldData.bundesland).toBe('Berlin');

    const created = await control('POST', '/items/cities', { fieldData: { name: 'Atlantis', slug: 'atlantis' } });
    expect(created.status).toBe(201);
    expect((await items.listItemsLive(DEMO_IDS.citiesCollectionId, { slug: 'atlantis' })).pagination!.total).toBe(1);

    expect((await control('DELETE', `/items/cities/${id}`)).status).toBe(204);
    expect(await berlin()).toBeUndefined();

    await control('POST', '/reset');
    expect((await berlin())!.fieldData.lat).toBeCloseTo(52.52, 1);
  });

  it('fails as configured: always, every second time, after some requests, without a response', async () => {
    const { client, control } = sandbox;
    const list = () => client.sites.list();
    const statuses = async (times: number) => {
      const seen: (number | undefined)[] = [];
      for (let i = 0; i < times; i += 1) {
        const status = await list().then(
          () => 200,
          (error: unknown) => (error instanceof WebflowError ? error.statusCode : undefined),
        );
        seen.push(status);
      }
      return seen;
    };

    await control('PUT', '/faults', { mode: 'down' });
    expect(await statuses(2)).toEqual([500, 500]);
    await control('PUT', '/faults', { mode: 'flaky', rate: 0.5 });
    expect(await statuses(4)).toEqual([200, 500, 200, 500]);
    await control('PUT', '/faults', { mode: 'none', failAfterRequests: 2 });
    expect(await statuses(4)).toEqual([200, 200, 500, 500]);
    await control('PUT', '/faults', { mode: 'timeout_after_create' });
    await expect(fetch(`${sandbox.origin}/webflow/v2/sites`)).rejects.toThrow('fetch failed');
    await control('PUT', '/faults', { mode: 'slow', delayMs: 20 });
    expect(await statuses(1)).toEqual([200]);
    expect((await control('PUT', '/faults', { mode: 'sideways' })).status).toBe(400);
  });
});

describe('the rate limit of the Webflow sandbox', () => {
  const headerOf = (response: Response, name: string) => response.headers.get(name);

  it('responds with 429 and Retry-After when a key has used up its limit', async () => {
    let now = 10_000;
    const { app, origin } = await startSandbox({ requestsPerMinute: 2, now: () => now });
    const request = () => fetch(`${origin}/webflow/v2/sites`, { headers: { authorization: `Bearer ${TOKEN}` } });

    const first = await request();
    expect([headerOf(first, 'x-ratelimit-limit'), headerOf(first, 'x-ratelimit-remaining')]).toEqual(['2', '1']);
    await request();
    const refused = await request();
    expect([refused.status, headerOf(refused, 'retry-after'), headerOf(refused, 'x-ratelimit-remaining')]).toEqual([
      429,
      '50',
      '0',
    ]);
    expect(await refused.json()).toEqual({
      message: 'Too Many Requests',
      code: 'too_many_requests',
      externalReference: null,
      details: [],
    });

    now = 60_000;
    expect((await request()).status).toBe(200);
    await app.close();
  });

  it('accepts the request that the SDK repeats by itself in the next minute', async () => {
    // The clock stands half a second before the end of the minute until a request has been refused, so that even a slow
    // second request is still refused.
    let refusedAt: number | undefined;
    const now = () => 59_500 + (refusedAt === undefined ? 0 : Date.now() - refusedAt);
    const { app, origin } = await startSandbox({ requestsPerMinute: 1, now });
    const statuses: number[] = [];
    app.server.on('request', (_, response) =>
      response.once('finish', () => {
        statuses.push(response.statusCode);
        if (response.statusCode === 429) refusedAt ??= Date.now();
      }),
    );
    const client = new WebflowClient({ accessToken: TOKEN, baseUrl: `${origin}/webflow/v2` });

    await client.sites.list();
    await expect(client.sites.list()).resolves.toMatchObject({ sites: [{ id: DEMO_IDS.siteId }] });
    await app.close();
    expect(statuses).toEqual([200, 429, 200]);
  });
});

describe('the webhook sender of the Webflow sandbox', () => {
  const SECRET = 'demo-webhook-secret';
  interface Received {
    headers: Record<string, string>;
    body: string;
  }
  let received: Received[];
  let receiver: Server;
  let sandbox: Sandbox;

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers as Record<string, string>, body });
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    sandbox = await startSandbox({ webhookUrl: `http://127.0.0.1:${port}/hook`, webhookSecret: SECRET });
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(async () => {
    await sandbox.app.close();
    receiver.close();
  });

  const deliver = async (delivery: object) => {
    const response = await sandbox.control('POST', '/webhooks/deliver', delivery);
    expect(await response.json()).toEqual({ status: 200 });
    return received[0]!;
  };
  const isSigned = ({ headers, body }: Received) =>
    sandbox.client.webhooks.verifySignature({ headers, body, secret: SECRET });

  it('signs deliveries so that the SDK accepts them', async () => {
    const webhook = await deliver({ triggerType: 'collection_item_changed', itemId: 'berlin' });
    expect(await isSigned(webhook)).toBe(true);
    expect(Math.abs(Date.now() - Number(webhook.headers['x-webflow-timestamp']))).toBeLessThan(60_000);
    expect(JSON.parse(webhook.body)).toMatchObject({
      triggerType: 'collection_item_changed',
      payload: { collectionId: DEMO_IDS.citiesCollectionId, fieldData: { name: 'Berlin' } },
    });
  });

  it('sends published items as a list, and only the ids of a deleted one', async () => {
    const published = await deliver({
      triggerType: 'collection_item_published',
      collection: 'games',
      itemId: 'tatort-altstadt',
    });
    expect(JSON.parse(published.body).payload.items).toMatchObject([{ fieldData: { name: 'Tatort Altstadt' } }]);

    received = [];
    const deleted = await deliver({ triggerType: 'collection_item_deleted', itemId: 'f'.repeat(24) });
    expect(JSON.parse(deleted.body).payload).toMatchObject({ id: 'f'.repeat(24), siteId: DEMO_IDS.siteId });
    expect(JSON.parse(deleted.body).payload).not.toHaveProperty('fieldData');
  });

  it('can send a webhook with a forged signature, and one with an old timestamp', async () => {
    expect(await isSigned(await deliver({ triggerType: 'site_publish', forged: true }))).toBe(false);

    received = [];
    const old = await deliver({ triggerType: 'site_publish', ageMs: 600_000 });
    expect(await isSigned(old)).toBe(true);
    expect(Date.now() - Number(old.headers['x-webflow-timestamp'])).toBeGreaterThanOrEqual(600_000);
  });
});
