import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@shop/testing';
import type { GameDto } from '../src/shop/catalog.dto.js';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');

describe('images of the content system', () => {
  let gateway: GatewayHarness;
  let source: Server;
  let origin: string;
  let slowCount = 0;
  const slow = Promise.withResolvers<void>();
  beforeAll(async () => {
    source = createServer((request, response) => {
      const type = request.url === '/page.html' ? 'text/html' : 'image/png';
      const respond = () => response.writeHead(200, { 'content-type': type }).end(png);
      if (request.url !== '/slow.png') return void respond();
      slowCount++;
      void slow.promise.then(respond);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    const game = (id: string, teaserImage?: string, images: string[] = []) => ({
      id,
      title: id,
      titleEn: id,
      slug: id,
      slugEn: id,
      description: '',
      descriptionEn: '',
      priceCents: 1,
      currency: 'EUR',
      languages: ['de'],
      cityRefs: [],
      teaserImage,
      details: { images, minimumAge: 12 },
    });
    const games = [
      game('a', `${origin}/a.png`, [`${origin}/b.png`]),
      game('b'),
      game('c', `${origin}/page.html`),
      game('d', `${origin}/slow.png`),
    ];
    gateway = await gatewayHarness(
      { catalog: { listCityGames: async () => ({ games }) } },
      // Pictures do not count against this limit, however many are being read.
      { MAX_REQUESTS_IN_PROGRESS: '5' },
    );
  });
  afterAll(async () => {
    await gateway.close();
    source.close();
  });

  it('[LG-5] [GD-1] are served from our own origin', async () => {
    const [a, b] = (await gateway.get('/api/cities/1/games')).json() as GameDto[];
    expect(b!.details).toEqual({ minimumAge: 12, images: [] });
    expect((await gateway.get(a!.details!.images[0]!)).rawPayload).toEqual(png);
    expect(b!.teaserImage).toBeNull();
    expect(a!.teaserImage).toMatch(/^\/api\/media\//);
    const image = await gateway.get(a!.teaserImage!);
    expect([image.statusCode, image.headers['content-type'], image.rawPayload]).toEqual([200, 'image/png', png]);
    expect(image.headers['cache-control']).toContain('immutable');
  });

  it('[SC-3] are read up to 200 at once from a slow content system, while the API goes on', async () => {
    const games = (await gateway.get('/api/cities/1/games')).json() as GameDto[];
    const get = async () => (await gateway.get(games[3]!.teaserImage!)).statusCode;
    const waiting = Array.from({ length: 200 }, get);
    await eventually(() => slowCount === 200);
    expect(await get()).toBe(503);
    expect((await gateway.get('/api/cities/2/games')).statusCode).toBe(200);
    slow.resolve();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
    expect(await get()).toBe(200);
  });

  it('are not served by a forged link, nor is a file that is no image', async () => {
    const forged = `/api/media/${'A'.repeat(22)}/${Buffer.from(`${origin}/a.png`).toString('base64url')}`;
    expect((await gateway.get(forged)).statusCode).toBe(404);
    const games = (await gateway.get('/api/cities/1/games')).json() as Array<{ teaserImage: string }>;
    expect((await gateway.get(games[2]!.teaserImage)).statusCode).toBe(404);
  });
});
