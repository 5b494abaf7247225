import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@shop/testing';
import { Registry } from 'prom-client';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('requests in progress behind a trusted proxy', () => {
  let gateway: GatewayHarness;
  let waitingCount = 0;
  let answer = Promise.withResolvers<void>();
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        coupon: {
          validateCoupon: async () => {
            waitingCount++;
            await answer.promise;
            return { valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' };
          },
        },
      },
      { TRUSTED_PROXY_HOPS: '1', MAX_CONNECTIONS_PER_ADDRESS: '2' },
    );
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    waitingCount = 0;
    answer = Promise.withResolvers();
  });

  it('[SC-3] are counted for each client network and refused beyond the limit', async () => {
    const check = async (address: string) =>
      await gateway.post('/api/functions/validate-coupon', { code: 'A' }, { 'x-forwarded-for': address });
    const first = [check('2001:db8::1'), check('2001:db8::2')];
    await eventually(() => waitingCount === 2);
    const refused = await check('2001:db8::3');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_connections']);
    const other = check('2001:db8:0:1::1');
    await eventually(() => waitingCount === 3);
    answer.resolve();
    expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await check('2001:db8::3')).statusCode).toBe(200);
  });
});

describe('a gateway with as many requests in progress as it may have', () => {
  let gateway: GatewayHarness;
  let waitingCount = 0;
  const answer = Promise.withResolvers<void>();
  beforeAll(async () => {
    const validateCoupon = async (): Promise<object> => {
      waitingCount++;
      await answer.promise;
      return { valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' };
    };
    gateway = await gatewayHarness(
      { coupon: { validateCoupon } as object, booking: { receiveStripeWebhook: async () => ({}) } as object },
      { MAX_REQUESTS_IN_PROGRESS: '2', API_DOCS: 'true' },
    );
  });
  afterAll(() => gateway.close());
  const check = async () => await gateway.post('/api/functions/validate-coupon', { code: 'A' });
  const figure = async (name: string): Promise<number> => {
    const [metric] = (await gateway.app.get(Registry).getMetricsAsJSON()).filter((each) => each.name === name);
    return Number(metric?.values[0]?.value);
  };

  it('[SC-3] refuses further requests of the API until one is finished, but no webhook or health check', async () => {
    const first = [check(), check()];
    await eventually(() => waitingCount === 2);
    expect(await figure('http_requests_in_progress')).toBe(2);
    const refused = await check();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
    expect(refused.headers['content-security-policy']).toBeDefined();
    const signature = { 'stripe-signature': `t=1,v1=${'a'.repeat(64)}` };
    const { statusCode } = await gateway.post('/api/webhooks/stripe', {}, signature);
    expect([statusCode, (await gateway.get('/health/live')).statusCode]).toEqual([200, 200]);
    answer.resolve();
    expect((await Promise.all(first)).map((response) => response.statusCode)).toEqual([200, 200]);
    await eventually(async () => (await figure('http_requests_in_progress')) === 0);
    expect((await check()).statusCode).toBe(200);
    expect(await figure('http_requests_shed_total')).toBe(1);
  });

  it('[SC-3] does not count requests whose bodies are still being sent', async () => {
    await gateway.app.listen(0, '127.0.0.1');
    const server: Server = gateway.app.getHttpServer();
    const clients: Socket[] = [];
    for (let count = 0; count < 2; count++) {
      const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
      const received = once(server, 'request');
      const headers = 'host: shop.test\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n';
      client.write(`POST /api/functions/validate-coupon HTTP/1.1\r\n${headers}{`);
      await received;
      clients.push(client);
    }
    expect((await check()).statusCode).toBe(200);
    for (const client of clients) client.destroy();
  });
});

describe('a gateway that stops', () => {
  it('[OP-4] answers a request of which it has the first bytes', async () => {
    const validateCoupon = async (): Promise<object> => ({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' });
    const gateway = await gatewayHarness({ coupon: { validateCoupon } as object });
    await gateway.app.listen(0, '127.0.0.1');
    const server: Server = gateway.app.getHttpServer();
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [accepted] = (await once(server, 'connection')) as [Socket];
    client.write('POST /api/functions/validate-coupon HTTP/1.1\r\n');
    await eventually(() => accepted.bytesRead > 0);
    const closed = gateway.close();
    await eventually(() => !server.listening);
    client.write('host: shop.test\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n{"code":"A"}');
    expect(await text(client)).toMatch(/^HTTP\/1.1 200 /);
    await closed;
  });
});
