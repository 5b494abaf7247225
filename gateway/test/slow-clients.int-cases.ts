import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { eventually } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const hash = 'a'.repeat(64);

describe('a slow client', () => {
  let gateway: GatewayHarness;
  let source: Server;
  let port: number;
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
    gateway = await gatewayHarness(
      {
        catalog: { listCityGames: async () => ({ games: [game] }) },
        coupon: { validateCoupon: () => new Promise(() => undefined) },
      },
      {
        REQUEST_HEADERS_TIMEOUT_MS: '400',
        REQUEST_TIMEOUT_MS: '800',
        RESPONSE_TIMEOUT_MS: '1500',
        KEEP_ALIVE_TIMEOUT_MS: '400',
        MAX_CONNECTIONS_PER_ADDRESS: '5',
      },
    );
    image = (await gateway.get('/api/cities/1/games')).json()[0].teaserImage;
    await gateway.app.listen(0, '127.0.0.1');
    port = (gateway.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(async () => {
    await gateway.close();
    source.close();
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
    await eventually(async () => (await openConnections()) === 0);
  });

  const openConnections = () =>
    new Promise<number>((resolve) =>
      gateway.app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)),
    );
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
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
    expect(await sendSlowly(open(), 'GET /api/config HTTP/1.1\r\nhost: shop\r\nx-filler: ')).toMatch(
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
    expect(await sendSlowly(open(), head)).toMatch(/^HTTP\/1\.1 (408|404) /);
  });

  it('[SC-3] is disconnected when it does not read its response in time', async () => {
    const socket = open();
    socket.pause();
    socket.write(`GET ${image} HTTP/1.1\r\nhost: shop\r\n\r\n`);
    await eventually(async () => (await openConnections()) === 1);
    await eventually(async () => (await openConnections()) === 0);
  });

  it('[SC-3] is disconnected when the response takes too long', async () => {
    const body = '{"code":"A"}';
    const socket = open();
    socket.write(
      `POST /api/functions/validate-coupon HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toBe('');
  });

  it('[SC-3] is disconnected when it stays idle after a response', async () => {
    const socket = open();
    socket.write('GET /api/config HTTP/1.1\r\nhost: shop\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('[SC-3] is refused a connection beyond the limit of its address, until one of its connections ends', async () => {
    const held = Array.from({ length: 5 }, open);
    await Promise.all(held.map((socket) => once(socket, 'connect')));
    await eventually(async () => (await openConnections()) === 5);
    expect(await text(open())).toMatch(/^HTTP\/1\.1 429 [\s\S]*too_many_connections/);
    held[0]!.destroy();
    await eventually(async () => (await openConnections()) === 4);
    const socket = open();
    socket.write('GET /api/config HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
