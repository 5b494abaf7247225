import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { eventually } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const hash = 'a'.repeat(64);

describe('a slow client', () => {
  /** Ends requests that take long. */
  let withRequestLimits: GatewayHarness;
  /** Ends responses that take long and idle connections; requests have the time that a busy machine needs. */
  let withResponseLimits: GatewayHarness;
  let source: Server;
  let image: string;
  let sockets: Socket[] = [];
  beforeAll(async () => {
    const large = Buffer.alloc(5 * 1024 * 1024);
    source = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(large));
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    const teaserImage = `http://127.0.0.1:${(source.address() as AddressInfo).port}/a.png`;
    const game = {
      id: 'a',
      title: 'a',
      titleEn: 'a',
      slug: 'a',
      slugEn: 'a',
      description: '',
      descriptionEn: '',
      priceCents: 1,
      currency: 'EUR',
      languages: ['de'],
      cityRefs: [],
      teaserImage,
    };
    const fakes = {
      catalog: { listCityGames: async () => ({ games: [game] }) },
      coupon: { validateCoupon: () => new Promise<never>(() => undefined) },
    };
    withRequestLimits = await gatewayHarness(fakes, { REQUEST_HEADERS_TIMEOUT_MS: '400', REQUEST_TIMEOUT_MS: '800' });
    withResponseLimits = await gatewayHarness(fakes, {
      RESPONSE_TIMEOUT_MS: '1500',
      KEEP_ALIVE_TIMEOUT_MS: '400',
      MAX_CONNECTIONS_PER_ADDRESS: '5',
    });
    image = (await withResponseLimits.get('/api/cities/1/games')).json()[0].teaserImage;
    for (const { app } of [withRequestLimits, withResponseLimits]) await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await withRequestLimits.close();
    await withResponseLimits.close();
    source.close();
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    for (const gateway of [withRequestLimits, withResponseLimits])
      await eventually(async () => (await openConnections(gateway)) === 0);
  });

  const openConnections = ({ app }: GatewayHarness) =>
    new Promise<number>((resolve) => app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)));
  const open = ({ app }: GatewayHarness): Socket => {
    const socket = connect((app.getHttpServer().address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  /** Sends a byte every 50 ms, far more often than any idle limit, until the gateway closes the connection. */
  const sendSlowly = async (socket: Socket, head: string): Promise<string> => {
    socket.write(head);
    const timer = setInterval(() => socket.write(' '), 50);
    return text(socket).finally(() => clearInterval(timer));
  };

  it('[SC-3] gets 408 when its headers do not end in time, even when it keeps sending', async () => {
    expect(await sendSlowly(open(withRequestLimits), 'GET /api/config HTTP/1.1\r\nhost: shop\r\nx-filler: ')).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*request_timeout/,
    );
  });

  const jsonPost = (path: string, headers = '') =>
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 99999\r\n${headers}\r\n{`;

  it.each([
    ['a call', jsonPost('/api/functions/validate-coupon')],
    ['a webhook', jsonPost('/api/webhooks/stripe', `stripe-signature: t=1,v1=${hash}\r\n`)],
    ['a call of an unknown path', jsonPost('/api/nope')],
  ])('[SC-3] is disconnected when the body of %s does not end in time, even when it keeps sending', async (_, head) => {
    expect(await sendSlowly(open(withRequestLimits), head)).toMatch(/^HTTP\/1\.1 (408|404) /);
  });

  it('[SC-3] is disconnected when it does not read its response in time', async () => {
    const accepted = once(withResponseLimits.app.getHttpServer(), 'connection');
    const socket = open(withResponseLimits);
    socket.pause();
    socket.write(`GET ${image} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    const [connection] = (await accepted) as [Socket];
    await once(connection, 'close');
  });

  it('[SC-3] is disconnected when the response takes too long', async () => {
    const body = '{"code":"A"}';
    const socket = open(withResponseLimits);
    socket.write(
      `POST /api/functions/validate-coupon HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toBe('');
  });

  it('[SC-3] is disconnected when it stays idle after a response', async () => {
    const socket = open(withResponseLimits);
    socket.write('GET /api/config HTTP/1.1\r\nhost: shop\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('[SC-3] is refused a connection beyond the limit of its address, until one of its connections ends', async () => {
    const held = Array.from({ length: 5 }, () => open(withResponseLimits));
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await eventually(async () => (await openConnections(withResponseLimits)) === 5);
    expect(await text(open(withResponseLimits))).toMatch(/^HTTP\/1\.1 429 [\s\S]*too_many_connections/);
    held[0]!.destroy();
    await eventually(async () => (await openConnections(withResponseLimits)) === 4);
    const socket = open(withResponseLimits);
    socket.write('GET /api/config HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
