import { eventually } from '@shop/testing';
import { ReconcilePayments } from '../src/payment/use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from '../src/payment/use-cases/sweep-overdue-sessions.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, sessionEvent } from './payment.harness.js';

let t: PaymentHarness;
beforeAll(async () => {
  t = await paymentHarness();
});
afterAll(() => t.close());
afterEach(() => t.clock.set(new Date()));

describe('without a webhook', () => {
  it('[PY-7] create-loquiz-ticket asks Stripe; ten at once beside the late webhook have one effect', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'late', delayMs: 20 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.client.ensureTickets({ sessionId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    await eventually(
      async () =>
        (await t.database.query('SELECT 1 FROM stripe_events WHERE object_id = $1', [sessionId])).length === 1,
    );
    expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('[PY-7] reconciliation finds a payment whose customer never came back', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    await t.get(ReconcilePayments).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    t.clock.advance(61_000);
    await t.get(ReconcilePayments).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('reconciliation asks about an open page ever more seldom', async () => {
    const sessionId = await t.checkout();
    const checkedAt = async () =>
      (
        await t.database.query<{ checked_at: Date | null }>('SELECT checked_at FROM payments WHERE session_id = $1', [
          sessionId,
        ])
      )[0]!.checked_at?.getTime();
    t.clock.advance(61_000);
    await t.get(ReconcilePayments).execute();
    const first = await checkedAt();
    t.clock.advance(30_000);
    await t.get(ReconcilePayments).execute();
    expect(await checkedAt()).toBe(first);
    t.clock.advance(40_000);
    await t.get(ReconcilePayments).execute();
    expect(await checkedAt()).toBeGreaterThan(first!);
  });
});

describe('past its time', () => {
  it('an open page is closed at Stripe first, then its hold goes back', async () => {
    t.coupons.given({ code: 'TEN' });
    const sessionId = await t.checkout({ discountCode: 'TEN', totalCents: 5_398 });
    t.clock.advance(30 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    t.clock.advance(3 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect((await t.sessionAtStripe(sessionId)).status).toBe('expired');
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
    expect(await t.raised('payment.expired.v1', sessionId)).toEqual([expect.objectContaining({ hasHold: true })]);
  });

  it('[PY-7] a page that was paid in time is fulfilled', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    t.clock.advance(33 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
  });

  it('with Stripe down nothing is released', async () => {
    const sessionId = await t.checkout();
    t.clock.advance(33 * 60_000);
    await t.stripe({ mode: 'down' });
    await expect(t.get(SweepOverdueSessions).execute()).rejects.toThrow();
    await t.stripe({ mode: 'none' });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect(await t.raised('payment.expired.v1', sessionId)).toEqual([]);
  });

  it('[PY-3] pages that Stripe does not know keep no other from its end', async () => {
    await t.database.query(
      `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, amount_cents, currency,
         livemode, status, has_hold, gift_card_cents, flags, refunded_cents, refund_due, created_at, expires_at)
       SELECT id, 'gift_card', id::text, 1, id, 'stripe', 'cs_test_gone_' || id, 5000, 'EUR',
         false, 'pending', false, 0, '{}', 0, false, now() - interval '2 hours', now() - interval '1 hour'
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) AS gone`,
    );
    const sessionId = await t.checkout();
    t.clock.advance(33 * 60_000);
    for (let round = 0; round < 2; round++) {
      await t
        .get(SweepOverdueSessions)
        .execute()
        .catch(() => undefined);
      t.clock.advance(30_000);
    }
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
    await t.database.query("DELETE FROM payments WHERE session_id LIKE 'cs_test_gone_%'");
  });

  it('[PY-3] Stripe’s own word ends it too', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'expired' });
    await t.waitForBooking(sessionId, 'expired');
    expect(await t.raised('payment.expired.v1', sessionId)).toHaveLength(1);
  });

  it('money that comes after the end is honoured and flagged', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await t.deliverAsStripe(
      sessionEvent('checkout.session.expired', {
        ...session,
        status: 'expired',
        payment_status: 'unpaid',
        payment_intent: null,
      }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
    await t.deliverAsStripe(sessionEvent('checkout.session.completed', session));
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: ['late_payment'] });
    expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });
});

describe('cancel-checkout', () => {
  it('ends the page at Stripe and cancels the booking', async () => {
    const sessionId = await t.checkout();
    expect(await t.client.cancelCheckout({ sessionId })).toEqual({ status: 'expired' });
    expect((await t.sessionAtStripe(sessionId)).status).toBe('expired');
    expect((await t.bookingOf(sessionId)).status).toBe('cancelled');
    expect(await t.raised('payment.expired.v1', sessionId)).toHaveLength(1);
    expect(await t.client.cancelCheckout({ sessionId })).toEqual({ status: 'expired' });
  });

  it('is refused once paid, known here or only at Stripe', async () => {
    const sessionId = await t.checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    for (const _ of ['only Stripe knows', 'known']) {
      expect(await refusalOf(t.client.cancelCheckout({ sessionId }))).toMatchObject({
        code: 'BOOKING.ALREADY_PAID',
        kind: 'conflict',
      });
    }
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
  });
});
