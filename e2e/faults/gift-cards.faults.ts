import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { stripeEvents } from '../support/stripe-events.js';

describe('gift cards from purchase to the last cent', () => {
  let own: FaultShop;
  beforeAll(async () => {
    own = await faultShop();
  });
  afterEach(() => own.expectInvariants());

  const validate = async (code: string) =>
    (await own.client.call<{ valid: boolean; coupon?: { remainingValueCents: number } }>('validate-coupon', { code }))
      .body;

  it('[GC-5] [GC-6] issues a code by mail, spends it in part and keeps the rest', async () => {
    const code = await own.client.buyGiftCard(100, { webhook: 'duplicate' });
    expect((await validate(code.toLowerCase().replaceAll('-', ' '))).coupon!.remainingValueCents).toBe(10_000);
    const { game } = await own.client.offer();
    const { sessionId } = await own.client.checkout({ teams: 1, discountCode: code, totalPrice: 0 });
    await own.client.waitForTicket(sessionId);
    expect((await validate(code)).coupon!.remainingValueCents).toBe(10_000 - game.priceCents);
  });

  it('[GC-6] holds the amount while a checkout is open and gives it back when that expires', async () => {
    const code = await own.client.buyGiftCard(50);
    const { game } = await own.client.offer();
    const total = game.priceCents * 4 - 5_000;
    const { sessionId } = await own.client.checkout({ teams: 4, discountCode: code, totalPrice: total / 100 });
    expect((await validate(code)).valid).toBe(false);
    await own.client.complete(sessionId, { outcome: 'expired' });
    await eventually(async () => (await validate(code)).coupon?.remainingValueCents === 5_000);
  });

  it('[GC-6] is never overspent by parallel checkouts', async () => {
    const code = await own.client.buyGiftCard(50);
    const { game } = await own.client.offer();
    const body = await own.client.checkoutBody({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        own.client.call<{ sessionId: string; code?: string }>('create-stripe-checkout', body),
      ),
    );
    const opened = answers.filter((answer) => answer.status === 200);
    expect(opened).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    await own.client.complete(opened[0]!.body.sessionId);
    await own.client.waitForTicket(opened[0]!.body.sessionId);
    expect((await validate(code)).valid).toBe(false);
  });

  it('[PY-1] [GC-6] ends the session that another one replaces, with its hold, and takes no money for what is paid', async () => {
    const code = await own.client.buyGiftCard(50);
    const { game } = await own.client.offer();
    const first = await own.client.checkout({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
    });
    const second = await own.client.checkout({
      teams: 4,
      discountCode: code,
      totalPrice: (game.priceCents * 4 - 5_000) / 100,
      replacesSessionId: first.sessionId,
    });
    expect((await own.client.complete(first.sessionId)).status).toBe(409);
    await own.client.complete(second.sessionId);
    await own.client.waitForTicket(second.sessionId);
    const again = await own.client.call(
      'create-stripe-checkout',
      await own.client.checkoutBody({ replacesSessionId: second.sessionId }),
    );
    expect([again.status, again.body['code']]).toEqual([409, 'already_paid']);
  });

  it('[PY-7] [GC-6] honours money that arrives after its session expired, although the gift card is spent since', async () => {
    const stripe = stripeEvents(own);
    const code = await own.client.buyGiftCard(50);
    const { game } = await own.client.offer();
    const order = { teams: 4, discountCode: code, totalPrice: (game.priceCents * 4 - 5_000) / 100 };
    const late = await own.client.checkout(order);
    await own.client.complete(late.sessionId, { webhook: 'lost' });
    const paid = await stripe.sessionOf(late.sessionId);
    const expired = { ...paid, status: 'expired', payment_status: 'unpaid', payment_intent: null };

    expect(await stripe.deliver('checkout.session.expired', expired)).toBe(200);
    expect((await own.client.bookingBySession(late.sessionId)).status).toBe('expired');
    await eventually(async () => (await validate(code)).valid);
    const prompt = await own.client.checkout(order);
    await own.client.complete(prompt.sessionId);
    await own.client.waitForTicket(prompt.sessionId);

    expect(await stripe.deliver('checkout.session.completed', paid)).toBe(200);
    expect(await stripe.deliver('checkout.session.expired', expired)).toBe(200);
    expect((await own.client.waitForTicket(late.sessionId)).teamCredentials).toHaveLength(4);
    expect((await validate(code)).valid).toBe(false);
  });
});
