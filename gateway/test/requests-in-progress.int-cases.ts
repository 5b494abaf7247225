import { eventually } from '@shop/testing';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('requests in progress behind a trusted proxy', () => {
  let gateway: GatewayHarness;
  let waiting = 0;
  let answer = Promise.withResolvers<void>();
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        coupon: {
          validateCoupon: async () => {
            waiting++;
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
    waiting = 0;
    answer = Promise.withResolvers();
  });

  it('[SC-3] are counted by the client’s network and refused beyond the limit', async () => {
    const check = async (address: string) =>
      await gateway.post('/api/functions/validate-coupon', { code: 'A' }, { 'x-forwarded-for': address });
    const first = [check('2001:db8::1'), check('2001:db8::2')];
    await eventually(() => waiting === 2);
    const refused = await check('2001:db8::3');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_connections']);
    const other = check('2001:db8:0:1::1');
    await eventually(() => waiting === 3);
    answer.resolve();
    expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await check('2001:db8::3')).statusCode).toBe(200);
  });
});
