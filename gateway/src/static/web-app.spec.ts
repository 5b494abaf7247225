import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { aManifest } from '../../test/page-manifest.builder.js';
import { addWebApp } from './web-app.js';

/** The shop's document as sent: with the name of the shop where the built file has a default and a placeholder. */
const html =
  '<!doctype html><meta name="application-name" content="A &amp; &quot;B&quot;" /><title>Shop</title><a>A &amp; &quot;B&quot;</a>';
const adminHtml = '<!doctype html><title>Administration</title>';
const widgetHtml = '<!doctype html><title>Widget</title><body></body>';
const files = {
  'shop.html': html.replace('A &amp; &quot;B&quot;', 'City Escape').replace('A &amp; &quot;B&quot;', '%SHOP_NAME%'),
  'admin.html': adminHtml,
  'widget.html': widgetHtml,
  // The manifest has one page of the widgets, /country-widget; /search-widget is an area without a page.
  'pages.json': JSON.stringify(aManifest),
  'embed.js': '(() => undefined)();',
  'embed-doctor.js': '(() => 1)();',
  'ticket-worker.js': 'self.skipWaiting();',
  'robots.txt': 'User-agent: *',
  'assets/shop-a1b2.js': 'plain',
  'assets/shop-a1b2.js.br': 'as brotli',
  'assets/shop-a1b2.js.gz': 'as gzip',
};

type CountryRequest = FastifyRequest<{ Params: { slug: string }; Querystring: { lang: string } }>;

async function countryCities({ params, query }: CountryRequest, reply: FastifyReply) {
  if (params.slug === 'slow') return new Promise(() => undefined);
  return params.slug === 'atlantis' ? reply.status(404).send({}) : [`</script> ${params.slug} ${query.lang}`];
}

describe('the built web app', () => {
  let root: string;
  let gateway: FastifyInstance;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'web-app-'));
    mkdirSync(join(root, 'assets'));
    for (const [file, content] of Object.entries(files)) writeFileSync(join(root, file), content);
    gateway = fastify();
    gateway.get('/api/config', async () => ({ supportEmail: 'help@shop.test' }));
    gateway.get('/api/countries/:slug/cities', countryCities);
    await addWebApp(gateway, { root, shopName: 'A & "B"', hosts: { images: [], mapTiles: ['https://tiles.test'] } });
    await gateway.ready();
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(root, { recursive: true });
  });
  // On a busy machine, no response is late unless a test lets the time pass.
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] }),
  );
  afterEach(() => void jest.useRealTimers());

  const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });

  it.each([
    ['br, gzip', 'br', 'as brotli'],
    ['gzip, deflate', 'gzip', 'as gzip'],
    ['identity', undefined, 'plain'],
  ])('[PF-4] sends assets as the build compressed them (accept-encoding: %s)', async (accepted, encoding, body) => {
    const answer = await get('/assets/shop-a1b2.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.body).toBe(body);
  });

  it('[PF-4] lets browsers keep assets for a year, because their names change with their content', async () => {
    const { headers } = await get('/assets/shop-a1b2.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('[SC-7] adds no strict-transport-security to documents, because in production all responses have it', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('[PF-4] compresses the page for browsers that accept compression', async () => {
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await get('/');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(html);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html);
    expect(plain.body).toBe(html);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('[PF-4] sends the page again only when it has changed', async () => {
    const accepting = { 'accept-encoding': 'br' };
    const first = await get('/gift-card', accepting);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/gift-card', { ...accepting, 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const changed = await get('/gift-card', { ...accepting, 'if-none-match': '"of-another-release"' });
    expect(changed.statusCode).toBe(200);
  });

  it('[NF-1] responds to a path without a page with the document and status 404, even with a matching If-None-Match', async () => {
    const first = await get('/no-such-page');
    const again = await get('/no-such-page', { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, first.body]).toEqual([404, html]);
    expect(again.statusCode).toBe(404);
  });

  it.each([
    '/ticket/secret',
    '/Ticket/secret',
    '/payment-success?session_id=cs_1',
    '/?payment=success&session_id=cs_1',
  ])('[TK-10] keeps %s out of search engines and Referer headers', async (url) => {
    const { headers } = await get(url);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it.each([
    ['/login', 200, adminHtml],
    ['/widgets', 200, adminHtml],
    ['/admin/no-such-page', 404, adminHtml],
    ['/search-widget', 404, widgetHtml],
    ['/no-such-page', 404, html],
  ])('[NF-1] sends the document of the area that contains %s, with status %i', async (url, status, body) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
  });

  it('[SC-7] sends each document with its own content security policy', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    expect(await policyOf('/')).toBe("default-src 'none';img-src 'self' https://tiles.test;frame-ancestors *");
    expect(await policyOf('/login')).toBe("default-src 'none';img-src 'self';frame-ancestors 'none'");
    expect(await policyOf('/search-widget')).toBe("default-src 'none';form-action 'none';frame-ancestors 'none'");
  });

  it('[SC-7] lets only the document of the widgets ask for the visitor’s location', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['permissions-policy'];
    expect(await policyOf('/search-widget')).toMatch(/camera=\(\).*geolocation=\(self\)/);
    expect(await policyOf('/')).toMatch(/camera=\(\).*geolocation=\(\)/);
  });

  it('keeps the administration out of search engines', async () => {
    expect((await get('/login')).headers['x-robots-tag']).toBe('noindex');
  });

  it('does not serve the manifest of the pages', async () => {
    expect((await get('/pages.json')).body).toBe(html);
  });

  it.each(['embed.js', 'embed-doctor.js'] as const)(
    '[WG-10] serves /%s to every site, and lets browsers cache it for five minutes',
    async (file) => {
      const { statusCode, headers, body } = await get(`/${file}`);
      expect([statusCode, body]).toEqual([200, files[file]]);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect((await get(`/${file}`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
      const compressed = await get(`/${file}`, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(compressed.rawPayload).toString()).toBe(files[file]);
    },
  );

  it('serves the service worker of the ticket page with a policy that allows requests to our own origin only', async () => {
    const { headers, body } = await get('/ticket-worker.js');
    expect(body).toBe(files['ticket-worker.js']);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect((await get('/ticket-worker.js', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('[WG-9] lets sandboxed frames, which have no origin, load assets', async () => {
    expect((await get('/assets/shop-a1b2.js')).headers['access-control-allow-origin']).toBe('*');
    expect((await get('/robots.txt')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(['//', '//shop.test:port/', '/?session_id=%'])(
    'responds to the malformed address %s without a server error',
    async (url) => {
      expect((await get(url)).statusCode).toBeLessThan(500);
    },
  );

  it.each([
    ['/', '*'],
    ['/gift-card', "'none'"],
    ['/ticket/secret', "'none'"],
    ['/?payment=success&session_id=cs_1', "'none'"],
    ['/search-widget', "'none'"],
  ])('sends %s with the policy frame-ancestors %s', async (url, ancestors) => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
    expect(headers['x-frame-options']).toBe(ancestors === '*' ? undefined : 'DENY');
  });

  const configElement =
    '<script type="application/json" data-response="/api/config">{"supportEmail":"help@shop.test"}</script>';

  it.each([
    ['?country=schweiz&lang=en', '', 'schweiz', 'en'],
    ['?country=schweiz', '', 'schweiz', 'de'],
    ['?country=schweiz', 'https://host.test/en-gb/x', 'schweiz', 'en'],
    ['?country=schweiz', 'https://host.test/entdecken', 'schweiz', 'de'],
    ['?country=%22%3E%3Cb%3E', '', '%22%3E%3Cb%3E', 'de'],
  ])(
    '[PF-4] puts the first responses into the document of %s, with the Referer %j',
    async (search, referer, slug, lang) => {
      const { body } = await get(`/country-widget${search}`, { referer });
      const city = `\\u003c/script> ${decodeURIComponent(slug)} ${lang}`
        .replaceAll('"', '\\"')
        .replaceAll('><', '>\\u003c');
      const cities = `<script type="application/json" data-response="/api/countries/${slug}/cities?lang=${lang}">["${city}"]</script>`;
      expect(body).toBe(widgetHtml.replace('</body>', () => `${configElement}${cities}</body>`));
    },
  );

  it('[PF-4] leaves out a response that takes 150 ms', async () => {
    const document = get('/country-widget?country=slow');
    // Each response has a timer. They are set together, so the only one belongs to the response that is missing.
    for (let turn = 0; jest.getTimerCount() !== 1 && turn < 1_000; turn++) await setImmediate();
    jest.advanceTimersByTime(149);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    const { statusCode, body } = await document;
    expect(statusCode).toBe(200);
    expect(body).toContain(configElement);
    expect(body).not.toContain('/api/countries/');
  });

  it.each(['?country=atlantis', '?country=a&country=b', ''])(
    '[PF-4] with the query %j leaves out a response that fails, or whose parameter is missing or repeated',
    async (search) => {
      const { statusCode, body } = await get(`/country-widget${search}`);
      expect(statusCode).toBe(200);
      expect(body).toContain(configElement);
      expect(body).not.toContain('/api/countries/');
    },
  );

  it('[PF-4] sends a document with responses again only when these have changed', async () => {
    const first = await get('/country-widget?country=italien', { 'accept-encoding': 'br' });
    const tag = String(first.headers.etag);
    const conditional = { 'accept-encoding': 'br', 'if-none-match': tag };
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('italien de');
    expect((await get('/country-widget?country=italien', conditional)).statusCode).toBe(304);
    expect((await get('/country-widget?country=spanien', conditional)).statusCode).toBe(200);
  });

  it('lets search engines find the shop', async () => {
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await get('/robots.txt')).statusCode).toBe(200);
  });
});
