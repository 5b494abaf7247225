import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestClock } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';
import { aManifest } from './page-manifest.builder.js';

describe('files of the web app', () => {
  let gateway: GatewayHarness;
  let root: string;
  const clock = new TestClock();
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'static-files-'));
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'pages.json'), JSON.stringify(aManifest));
    writeFileSync(join(root, 'embed.js'), '(() => undefined)();');
    for (const script of ['embed-doctor.js', 'ticket-worker.js'])
      writeFileSync(join(root, script), '(() => undefined)();');
    for (const { document } of aManifest.entries) writeFileSync(join(root, document), '<!doctype html>');
    writeFileSync(join(root, 'robots.txt'), 'User-agent: *');
    writeFileSync(join(root, 'assets/shop-a1b2.js'), 'plain');
    gateway = await gatewayHarness(
      {},
      {
        WEB_ROOT: root,
        API_DOCS: 'true',
        RATE_LIMIT_ASSETS_PER_MINUTE: '150',
        TRUSTED_PROXY_HOPS: '1',
        RATE_LIMIT_DEFAULT_PER_MINUTE: '150',
      },
      clock,
    );
    await gateway.app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await gateway.close();
    rmSync(root, { recursive: true });
  });

  const files = ['/robots.txt', '/assets/shop-a1b2.js'];
  const unsatisfiable: Array<[string, Record<string, string>, number]> = [
    ['If-Match', { 'if-match': '"other"' }, 412],
    ['If-Unmodified-Since', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
    ['Range', { range: 'bytes=99999-' }, 416],
  ];
  const requests = files.flatMap((url) =>
    unsatisfiable.map(([name, headers, status]): [string, string, Record<string, string>, number] => [
      name,
      url,
      headers,
      status,
    ]),
  );

  it.each(requests)(
    '[SC-6] the response is a problem when %s cannot be satisfied at %s',
    async (_, url, headers, status) => {
      const answer = await gateway.get(url, headers);
      expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it('[TK-4] include the service worker of tickets, which browsers revalidate and which may request only our own origin', async () => {
    const answer = await gateway.get('/ticket-worker.js');
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'",
      },
    ]);
  });

  it.each(['GET', 'OPTIONS'])(
    '[SC-7] the response to `%s *`, a request without a path, has security headers',
    async (method) => {
      const { port } = gateway.app.getHttpServer().address() as AddressInfo;
      const [answer] = (await once(request({ port, method, path: '*', agent: false }).end(), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) });
      expect(answer.headers['content-security-policy']).toBeDefined();
    },
  );

  it.each(files)('[SC-6] match * in If-None-Match and in If-Match at %s', async (url) => {
    expect((await gateway.get(url, { 'if-none-match': '*' })).statusCode).toBe(304);
    expect((await gateway.get(url, { 'if-match': '*' })).statusCode).toBe(200);
  });

  it.each([
    '/assets/%00',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%5c',
    '/assets/',
    '/assets/.env',
    '/%00',
    '/robots.txt/',
  ])('[SC-6] the response at %s is 400, 403 or 404', async (url) => {
    const answer = await gateway.get(url);
    expect([400, 403, 404]).toContain(answer.statusCode);
  });

  it.each([
    ['POST', '/'],
    ['PUT', '/gift-card'],
    ['DELETE', '/robots.txt'],
    ['PATCH', '/assets/shop-a1b2.js'],
  ] as const)('[SC-6] the response to %s %s is 405', async (method, url) => {
    const answer = await gateway.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('[SC-6] a POST to an unknown address gets 404; a PUT to an API call gets 405 with `Allow: POST`', async () => {
    expect((await gateway.app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
    const call = await gateway.app.inject({ method: 'PUT', url: '/api/functions/validate-coupon' });
    expect([call.statusCode, call.headers.allow]).toEqual([405, 'POST']);
  });

  it.each([
    ['/', "img-src 'self';frame-ancestors *", 'cross-origin'],
    ['/widgets', "img-src 'self';frame-ancestors 'none'", 'same-origin'],
  ])('[SC-7] the page %s has the policy of its document, even with 304', async (url, policy, resourcePolicy) => {
    const first = await gateway.get(url);
    const again = await gateway.get(url, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    for (const { headers } of [first, again])
      expect(headers).toMatchObject({
        'content-security-policy': `default-src 'none';${policy}`,
        'cross-origin-resource-policy': resourcePolicy,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
  });

  it.each(files)('[SC-7] %s has security headers, even with 304', async (url) => {
    const first = await gateway.get(url);
    const again = await gateway.get(url, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
    for (const { headers } of [first, again])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
        'referrer-policy': expect.any(String),
        'cross-origin-resource-policy': expect.any(String),
        'permissions-policy': expect.any(String),
      });
  });

  it.each([
    '/robots.txt',
    '/gift-card',
    '/assets/shop-a1b2.js',
    '/nowhere',
    '/api/nope',
    '/api/docs',
    // For this document, the gateway sends two further requests to itself. They must not count.
    '/country-widget?country=x',
  ])('[SC-6] each request for %s counts once against the rate limit of the client’s network', async (url) => {
    const headers = { 'x-forwarded-for': `198.51.100.${url.length}` };
    const statuses: number[] = [];
    // Sets the clock to the start of a minute, because limits count by clock minutes.
    clock.set(new Date(Math.ceil(clock.now().getTime() / 60_000) * 60_000));
    for (let request = 0; request < 150; request++) statuses.push((await gateway.get(url, headers)).statusCode);
    expect(statuses).not.toContain(429);
    const answer = await gateway.get(url, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'rate_limited']);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });
});
