import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@shop/testing';
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

  it('[SC-3] are counted by the client’s network and refused beyond the limit', async () => {
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
