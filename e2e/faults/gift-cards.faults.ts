import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { stripeEvents } from '../support/stripe-events.js';

describe('gift cards', () => {
  let t: FaultShop;
  beforeAll(async () => {
    t = await faultShop();
  });
  afterEach(() => t.expectInvariants());

  const validate = async (code: string) =>
    (await t.client.call<{ valid: boolean; coupon?: { remainingValueCents: number } }>('validate-coupon', { code }))
      .body;

  it('[GC-5] [GC-6] are mailed when the webhook comes twice, and keep the remaining balance when a part is spent', async () => {
    const code = await t.client.buyGiftCard(100, { webhook: 'duplicate' });
    expect((await validate(code.toLowerCase().replaceAll('-', ' '))).coupon!.remainingValueCents).toBe(10_000);
    const { game } = await t.client.offer();
    const { sessionId } = await t.client.checkout({ teams: 1, discountCode: code, totalPrice: 0 });
    await t.client.waitForTicket(sessionId);
    expect((await validate(code)).coupon!.remainingValueCents).toBe(10_000 - game.priceCents);
  });

  it('[GC-6] are held while a checkout is open and released when it expires', async () => {
    const code = await t.client.buyGiftCard(50);
    const { game } = await t.client.offer();
    const total = game.priceCents * 4 - 5_000;
    const { sessionId } = await t.client.checkout({ teams: 4, discountCode: code, totalPrice: total / 100 });
    expect((await validate(code)).valid).toBe(false);
    await t.client.complete(sessionId, { outcome: 'expired' });
    await eventually(async () => (await validate(code)).coupon?.remainingValueCents === 5_000);
  });

  it('[GC-6] are never overspent by parallel checkouts', async () => {
    const code = await t.client.buyGiftCard(50);
    const { game } = await t.client.offer();
    const body = await t.client.checkoutBody({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.client.call<{ sessionId: string; code?: string }>('create-stripe-checkout', body),
      ),
    );
    const opened = answers.filter((answer) => answer.status === 200);
    expect(opened).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    await t.client.complete(opened[0]!.body.sessionId);
    await t.client.waitForTicket(opened[0]!.body.sessionId);
    expect((await validate(code)).valid).toBe(false);
  });

  it('[PY-1] [GC-6] lose the hold of a replaced session, and a paid session cannot be replaced', async () => {
    const code = await t.client.buyGiftCard(50);
    const { game } = await t.client.offer();
    const first = await t.client.checkout({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
    });
    const second = await t.client.checkout({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
      replacesSessionId: first.sessionId,
    });
    expect((await t.client.complete(first.sessionId)).status).toBe(409);
    await t.client.complete(second.sessionId);
    await t.client.waitForTicket(second.sessionId);
    const again = await t.client.call(
      'create-stripe-checkout',
      await t.client.checkoutBody({ replacesSessionId: second.sessionId }),
    );
    expect([again.status, again.body['code']]).toEqual([409, 'already_paid']);
  });

  it('[PY-7] [GC-6] are overrun when a payment arrives after its session expired and the card was spent', async () => {
    const stripe = stripeEvents(t);
    const code = await t.client.buyGiftCard(50);
    const { game } = await t.client.offer();
    const order = { teams: 4, discountCode: code, totalPrice: (game.priceCents * 4 - 5_000) / 100 };
    const late = await t.client.checkout(order);
    await t.client.complete(late.sessionId, { webhook: 'lost' });
    const paid = await stripe.sessionOf(late.sessionId);
    const expired = { ...paid, status: 'expired', payment_status: 'unpaid', payment_intent: null };

    expect(await stripe.deliver('checkout.session.expired', expired)).toBe(200);
    expect((await t.client.bookingBySession(late.sessionId)).status).toBe('expired');
    await eventually(async () => (await validate(code)).valid);
    const inTime = await t.client.checkout(order);
    await t.client.complete(inTime.sessionId);
    await t.client.waitForTicket(inTime.sessionId);

    expect(await stripe.deliver('checkout.session.completed', paid)).toBe(200);
    expect(await stripe.deliver('checkout.session.expired', expired)).toBe(200);
    expect((await t.client.waitForTicket(late.sessionId)).teamCredentials).toHaveLength(4);
    expect((await validate(code)).valid).toBe(false);
  });
});
