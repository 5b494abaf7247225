import { refusal } from '@shop/errors';
import { Clock } from '@shop/platform';
import { eventually } from '@shop/testing';
import { aCheckout, gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const CouponUnusable = refusal('COUPON.COUPON_UNUSABLE', 'conflict');

/** Calls are counted per clock minute: a minute that ended between two calls would reset the count. */
class StoppedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-21T12:00:30Z');
  }
}

describe('the rate limiter', () => {
  let gateway: GatewayHarness;
  /** How many checkouts have reached the booking service. */
  let triedCount = 0;
  /** The booking service waits for this before it responds to a checkout. */
  let mayRespond = Promise.resolve();
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        coupon: { validateCoupon: async () => ({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' }) },
        booking: {
          createBookingCheckout: async ({ discountCode }) => {
            triedCount++;
            await mayRespond;
            if (discountCode === 'GUESS') throw new CouponUnusable();
            return { sessionId: 'cs_test_1', url: 'https://pay.test/1' };
          },
        },
      },
      { RATE_LIMIT_VALIDATE_COUPON_PER_MINUTE: '3', RATE_LIMIT_CHECKOUT_PER_MINUTE: '200', TRUSTED_PROXY_HOPS: '1' },
      new StoppedClock(),
    );
  });
  afterAll(() => gateway.close());

  const check = (address: string) =>
    gateway.post('/api/functions/validate-coupon', { code: 'GUESS' }, { 'x-forwarded-for': address });
  const checkout = (address: string, discountCode = 'GUESS') =>
    gateway.post('/api/functions/create-stripe-checkout', aCheckout({ discountCode }), { 'x-forwarded-for': address });

  it('[CP-7] refuses the fourth guess of a minute with 429 and Retry-After; another address may still guess', async () => {
    const answers = [];
    for (let guess = 0; guess < 4; guess++) answers.push(await check('203.0.113.1'));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]!.json().code).toBe('rate_limited');
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await check('203.0.113.2')).statusCode).toBe(200);
  });

  it('[CP-7] counts wrong codes at checkout in the bucket of validate-coupon', async () => {
    const statuses = [];
    for (let guess = 0; guess < 4; guess++) statuses.push((await checkout('203.0.113.3')).statusCode);
    expect(statuses).toEqual([409, 409, 409, 429]);
    expect((await check('203.0.113.3')).statusCode).toBe(429);
  });

  it('[CP-7] limits parallel guesses as strictly as sequential ones', async () => {
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    mayRespond = promise;
    triedCount = 0;
    let answeredCount = 0;
    const guesses = Array.from({ length: 20 }, () => checkout('203.0.113.6').finally(() => answeredCount++));
    await eventually(() => triedCount + answeredCount === 20);
    respond();
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(triedCount).toBe(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(17);
    expect((await check('203.0.113.6')).statusCode).toBe(429);
  });

  it('[CP-7] does not count right codes, even when they are used often and in parallel', async () => {
    const statuses = [];
    for (let order = 0; order < 5; order++) {
      const clicks = await Promise.all([checkout('203.0.113.7', 'RIGHT'), checkout('203.0.113.7', 'RIGHT')]);
      statuses.push(...clicks.map((answer) => answer.statusCode));
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const guesses = [];
    for (let guess = 0; guess < 4; guess++) guesses.push((await checkout('203.0.113.7')).statusCode);
    expect(guesses).toEqual([409, 409, 409, 429]);
  });

  it('grants the whole limit to parallel requests of one address', async () => {
    const order = () =>
      gateway.post('/api/functions/create-stripe-checkout', aCheckout(), { 'x-forwarded-for': '203.0.113.5' });
    const answers = await Promise.all(Array.from({ length: 200 }, order));
    expect(answers.filter((answer) => answer.statusCode === 429)).toEqual([]);
    expect((await order()).statusCode).toBe(429);
  });

  it('trusts no more proxies than configured', async () => {
    const spoofed = await Promise.all(
      [1, 2, 3, 4].map((last) =>
        gateway.post(
          '/api/functions/validate-coupon',
          { code: 'GUESS' },
          { 'x-forwarded-for': `198.51.100.${last}, 203.0.113.4` },
        ),
      ),
    );
    expect(spoofed.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 429]);
  });
});
