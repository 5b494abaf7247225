import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { CatalogCache } from '../src/catalog-cache/catalog-cache.js';
import { CachedResponse } from '../src/catalog-cache/cached-response.js';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('the gateway before a controller is called', () => {
  let gateway: GatewayHarness;
  let port: number;
  beforeAll(async () => {
    gateway = await gatewayHarness({});
    await gateway.app.listen(0, '127.0.0.1');
    port = (gateway.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => gateway.close());

  /** Sends raw bytes, which no HTTP client would send, and returns the response. */
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, problem: JSON.parse(body) as Record<string, unknown> };
  };

  it.each(['/%', '/api/cities/%E0%A4%A/games'])(
    'responds to the malformed address %s with a 400 problem',
    async (url) => {
      const answer = await gateway.get(url, { 'accept-language': 'en', 'x-request-id': 'asked-by-spec' });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'x-request-id': 'asked-by-spec',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.json()).toEqual({
        type: 'urn:shop:problem:bad_request',
        title: 'Bad Request',
        status: 400,
        code: 'bad_request',
        detail: 'The request could not be processed.',
        error: 'The request could not be processed.',
        requestId: 'asked-by-spec',
      });
    },
  );

  it('responds to a path segment that is too long with a 414 problem', async () => {
    const answer = await gateway.get(`/api/cities/${'x'.repeat(3_000)}/games`);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ status: 414, code: 'uri_too_long', detail: 'Die Adresse ist zu lang.' });
  });

  it('responds to headers that are too large with a 431 problem', async () => {
    const { head, problem } = await send(`GET / HTTP/1.1\r\nHost: shop\r\nX-Filler: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
    expect(head).toMatch(/content-type: application\/problem\+json/);
    expect(problem).toMatchObject({ status: 431, code: 'headers_too_large' });
    expect(head).toContain(`x-request-id: ${String(problem['requestId'])}`);
  });

  it('[SC-6] responds to an unknown Expect header with a 417 problem', async () => {
    const { head, problem } = await send('GET /api/config HTTP/1.1\r\nHost: shop\r\nExpect: nothing\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 417 Expectation Failed\r\n/);
    expect(head).toContain('content-type: application/problem+json');
    expect(problem).toMatchObject({ status: 417, code: 'expectation_failed' });
    expect(head).toContain(`x-request-id: ${String(problem['requestId'])}`);
  });

  it('[SC-6] responds to HTTP/1.1 without a Host header with a 400 problem', async () => {
    const { head, problem } = await send('GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(problem).toMatchObject({ status: 400, code: 'bad_request', requestId: expect.any(String) });
  });

  it('[SC-6] responds to several Host headers with a 400 problem, even when the response is cached', async () => {
    const twoHosts = 'GET /api/config HTTP/1.1\r\nHost: shop\r\nhost: other\r\nConnection: close\r\n\r\n';
    const answers = [await send(twoHosts)];
    // Makes the rate limiter reserve a block of calls: a response comes from the cache only while such a block lasts.
    await gateway.get('/api/config');
    const cache = jest.spyOn(gateway.app.get(CatalogCache), 'get').mockReturnValue(new CachedResponse('{}'));
    answers.push(await send(twoHosts));
    cache.mockRestore();
    for (const { head, problem } of answers) {
      expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(problem).toMatchObject({ status: 400, code: 'bad_request', requestId: expect.any(String) });
    }
  });

  it('responds to bytes that are not HTTP with a 400 problem', async () => {
    const { head, problem } = await send('NONSENSE\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(problem).toMatchObject({
      status: 400,
      code: 'bad_request',
      detail: 'Die Anfrage konnte nicht verarbeitet werden.',
    });
  });
});
