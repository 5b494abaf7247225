import { eventually } from '@shop/testing';
import Stripe from 'stripe';
import { DEMO_KEYS } from '@shop/sandbox';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { ReconcilePayments } from '../src/payment/use-cases/reconcile-payments.use-case.js';
import { SweepOverdueSessions } from '../src/payment/use-cases/sweep-overdue-sessions.use-case.js';
import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';

let t: BookingHarness;
beforeAll(async () => {
  t = await bookingHarness();
});
afterAll(() => t.close());
afterEach(() => t.clock.set(new Date()));

const checkout = async (given: Parameters<typeof aCheckout>[0] = {}): Promise<string> =>
  (await t.client.createBookingCheckout(aCheckout(given))).sessionId;

/** What was raised for the booking behind a session. */
async function raised(
  event: 'payment.completed.v1' | 'payment.expired.v1' | 'payment.failed.v1' | 'payment.refunded.v1',
  sessionId: string,
) {
  const { id } = await t.bookingOf(sessionId);
  return (await t.published(event)).filter(({ referenceId }) => referenceId === id);
}

const stripe = new Stripe(DEMO_KEYS.stripeSecretKey);

/** A delivery as Stripe signs it, unless told otherwise. */
async function deliver(
  event: object,
  {
    secret = DEMO_KEYS.stripeWebhookSecret as string,
    timestamp = Math.floor(Date.now() / 1000),
    tamper = (body: string) => body,
  } = {},
): Promise<unknown> {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return t.client.receiveStripeWebhook({ rawBody: Buffer.from(tamper(payload)), signature });
}

const sessionEvent = (type: string, session: object, id = `evt_${Math.random().toString(36).slice(2)}`): object => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object: session },
});

describe('a paid session', () => {
  it('[PY-3] makes payment and booking paid and raises payment.completed once', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    const { id } = await t.bookingOf(sessionId);
    expect(await raised('payment.completed.v1', sessionId)).toEqual([
      expect.objectContaining({
        purpose: 'booking',
        referenceId: id,
        amountCents: 5_998,
        currency: 'EUR',
        provider: 'stripe',
        hasHold: false,
      }),
    ]);
    expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
  });

  it('[PY-2] is taken once when the delivery comes twice at once and once more later', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'duplicate' });
    await t.waitForBooking(sessionId, 'paid');
    const event = (await t.eventsAtStripe('checkout.session.completed'))[0]!;
    await t.resend(event.id);
    expect(await raised('payment.completed.v1', sessionId)).toHaveLength(1);
    expect(await t.database.query('SELECT 1 FROM stripe_events WHERE id = $1', [event.id])).toHaveLength(1);
  });

  it('[PY-2] told by two different events is one fact', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await Promise.all([
      deliver(sessionEvent('checkout.session.completed', session)),
      deliver(sessionEvent('checkout.session.async_payment_succeeded', session)),
    ]);
    expect(await raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('[PY-2] stays paid when its expiry is told afterwards', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await deliver(sessionEvent('checkout.session.completed', session));
    await deliver(
      sessionEvent('checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
    expect(await raised('payment.expired.v1', sessionId)).toEqual([]);
  });

  it('[PY-2] is recognised before its url was stored', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    const { id } = await t.bookingOf(sessionId);
    await t.database.query('UPDATE payments SET session_id = NULL, url = NULL WHERE session_id = $1', [sessionId]);
    await deliver(sessionEvent('checkout.session.completed', session));
    expect(await t.paymentOf(sessionId)).toMatchObject({ status: 'paid' });
    expect((await t.published('payment.completed.v1')).filter(({ referenceId }) => referenceId === id)).toHaveLength(1);
  });

  it('a declined card is no failure: session and booking stay as they are', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'declined' });
    expect(await refusalOf(t.client.ensureTickets({ sessionId }))).toMatchObject({
      code: 'BOOKING.PAYMENT_REQUIRED',
      kind: 'unpaid',
    });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect((await t.sessionAtStripe(sessionId)).status).toBe('open');
  });

  it('a delayed method waits for its money, and fails when that does not come', async () => {
    const [sessionId, failing] = [await checkout(), await checkout()];
    await t.complete(sessionId, { outcome: 'delayed' });
    await eventually(async () => (await t.sessionAtStripe(sessionId)).status === 'complete');
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    await t.settle(sessionId, 'succeeded');
    await t.waitForBooking(sessionId, 'paid');
    await t.complete(failing, { outcome: 'delayed' });
    await t.settle(failing, 'failed');
    await t.waitForBooking(failing, 'payment_failed');
    expect(await raised('payment.failed.v1', failing)).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it.each([
    ['forged with another secret', { secret: 'whsec_forged' }],
    ['older than five minutes', { timestamp: Math.floor(Date.now() / 1000) - 301 }],
    ['changed on its way', { tamper: (body: string) => body.replace('"unpaid"', '"paid"').replace('5998', '1') }],
  ])('[PY-2] %s is refused and changes nothing', async (_, how) => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const event = sessionEvent('checkout.session.completed', await t.sessionAtStripe(sessionId), 'evt_forged');
    expect(await refusalOf(deliver(event, how))).toMatchObject({
      code: 'PAYMENT.WEBHOOK_SIGNATURE_INVALID',
      kind: 'malformed',
    });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect(await t.database.query("SELECT 1 FROM stripe_events WHERE id = 'evt_forged'")).toEqual([]);
  });

  it('[PY-2] without a signature is refused', async () => {
    expect(await refusalOf(t.client.receiveStripeWebhook({ rawBody: Buffer.from('{}'), signature: '' }))).toMatchObject(
      { kind: 'malformed' },
    );
  });

  it('of an unknown type, or about a session of somebody else, is noted and left alone', async () => {
    const sessionId = await checkout();
    const session = await t.sessionAtStripe(sessionId);
    const paid = {
      ...session,
      id: 'cs_test_other',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_other',
      metadata: { payment_id: 'not a uuid' },
    };
    await deliver(sessionEvent('customer.created', { id: 'cus_1', object: 'customer' }, 'evt_unknown'));
    await deliver(sessionEvent('checkout.session.completed', paid, 'evt_other'));
    expect(
      await t.database.query(
        "SELECT id, type, object_id FROM stripe_events WHERE id IN ('evt_unknown', 'evt_other') ORDER BY id",
      ),
    ).toEqual([
      { id: 'evt_other', type: 'checkout.session.completed', object_id: 'cs_test_other' },
      { id: 'evt_unknown', type: 'customer.created', object_id: 'cus_1' },
    ]);
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
  });

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
    ['the other mode', { livemode: true }],
  ])('with %s flags the booking for an operator and pays for nothing', async (_, difference) => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    await deliver(
      sessionEvent('checkout.session.completed', { ...(await t.sessionAtStripe(sessionId)), ...difference }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment', flags: ['payment_mismatch'] });
    expect(await raised('payment.completed.v1', sessionId)).toEqual([]);
  });
});

describe('without a webhook', () => {
  it('[PY-7] create-loquiz-ticket asks Stripe; ten at once beside the late webhook have one effect', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'late', delayMs: 20 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.client.ensureTickets({ sessionId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['paid']));
    await eventually(
      async () =>
        (await t.database.query('SELECT 1 FROM stripe_events WHERE object_id = $1', [sessionId])).length === 1,
    );
    expect(await raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('[PY-7] reconciliation finds a payment whose customer never came back', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    await t.get(ReconcilePayments).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    t.clock.advance(61_000);
    await t.get(ReconcilePayments).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    expect(await raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });

  it('reconciliation asks about an open page ever more seldom', async () => {
    const sessionId = await checkout();
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
    const sessionId = await checkout({ discountCode: 'TEN', totalCents: 5_398 });
    t.clock.advance(30 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    t.clock.advance(3 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect((await t.sessionAtStripe(sessionId)).status).toBe('expired');
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
    expect(await raised('payment.expired.v1', sessionId)).toEqual([expect.objectContaining({ hasHold: true })]);
  });

  it('[PY-7] a page that was paid in time is fulfilled', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    t.clock.advance(33 * 60_000);
    await t.get(SweepOverdueSessions).execute();
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
  });

  it('with Stripe down nothing is released', async () => {
    const sessionId = await checkout();
    t.clock.advance(33 * 60_000);
    await t.stripe({ mode: 'down' });
    await expect(t.get(SweepOverdueSessions).execute()).rejects.toThrow();
    await t.stripe({ mode: 'none' });
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
    expect(await raised('payment.expired.v1', sessionId)).toEqual([]);
  });

  it('[PY-3] pages that Stripe does not know keep no other from its end', async () => {
    await t.database.query(
      `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, amount_cents, currency,
         livemode, status, has_hold, gift_card_cents, flags, refunded_cents, refund_due, created_at, expires_at)
       SELECT id, 'gift_card', id::text, 1, id, 'stripe', 'cs_test_gone_' || id, 5000, 'EUR',
         false, 'pending', false, 0, '{}', 0, false, now() - interval '2 hours', now() - interval '1 hour'
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) AS gone`,
    );
    const sessionId = await checkout();
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
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'expired' });
    await t.waitForBooking(sessionId, 'expired');
    expect(await raised('payment.expired.v1', sessionId)).toHaveLength(1);
  });

  it('money that comes after the end is honoured and flagged', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const session = await t.sessionAtStripe(sessionId);
    await deliver(
      sessionEvent('checkout.session.expired', {
        ...session,
        status: 'expired',
        payment_status: 'unpaid',
        payment_intent: null,
      }),
    );
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
    await deliver(sessionEvent('checkout.session.completed', session));
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: ['late_payment'] });
    expect(await raised('payment.completed.v1', sessionId)).toHaveLength(1);
  });
});

describe('paying again', () => {
  it('ends the earlier page at Stripe and moves its hold to the new booking', async () => {
    t.coupons.given({ code: 'TEN' });
    const earlier = await checkout({ discountCode: 'TEN', totalCents: 5_398 });
    const later = await checkout({ discountCode: 'TEN', totalCents: 5_398, replacesSessionId: earlier });
    expect((await t.sessionAtStripe(earlier)).status).toBe('expired');
    const [from, to] = [await t.bookingOf(earlier), await t.bookingOf(later)];
    expect(from.status).toBe('cancelled');
    expect(t.coupons.holds.at(-1)).toMatchObject({ referenceId: to.id, replacesReferenceId: from.id });
    expect(await raised('payment.expired.v1', earlier)).toHaveLength(1);
  });

  it('is refused when the earlier page was paid, and that booking is fulfilled', async () => {
    const earlier = await checkout();
    await t.complete(earlier, { outcome: 'paid', webhook: 'lost' });
    const before = await t.count('bookings');
    const refused = await refusalOf(t.client.createBookingCheckout(aCheckout({ replacesSessionId: earlier })));
    expect(refused).toMatchObject({ code: 'BOOKING.ALREADY_PAID', kind: 'conflict' });
    expect(await t.bookingOf(earlier)).toMatchObject({ status: 'paid' });
    expect(await t.count('bookings')).toBe(before);
  });

  it('is refused when another page that took over from the earlier one was paid', async () => {
    const earlier = await checkout();
    const otherTab = await checkout({ replacesSessionId: earlier });
    await t.complete(otherTab, { outcome: 'paid' });
    await t.waitForBooking(otherTab, 'paid');
    const refused = await refusalOf(t.client.createBookingCheckout(aCheckout({ replacesSessionId: earlier })));
    expect(refused).toMatchObject({ code: 'BOOKING.ALREADY_PAID' });
  });

  it('[PY-1] by a double click moves the hold over whichever click is faster', async () => {
    t.coupons.given({ code: 'ONCE' });
    const earlier = await checkout({ discountCode: 'ONCE', totalCents: 5_398 });
    const { id: earlierId } = await t.bookingOf(earlier);
    const asked = t.coupons.holds.length;
    const letGo = t.coupons.delayNextHold();
    const order = aCheckout({
      discountCode: 'ONCE',
      totalCents: 5_398,
      replacesSessionId: earlier,
      idempotencyKey: 'pay-again',
    });
    const first = t.client.createBookingCheckout(order);
    await eventually(
      async () => (await t.database.query("SELECT 1 FROM bookings WHERE idempotency_key = 'pay-again'")).length === 1,
    );
    const second = await t.client.createBookingCheckout(order);
    letGo();
    expect(await first).toEqual(second);
    const holds = t.coupons.holds.slice(asked);
    expect(holds.map(({ replacesReferenceId }) => replacesReferenceId)).toEqual([earlierId, earlierId]);
  });

  it('ignores an earlier session that nobody knows', async () => {
    expect(await t.bookingOf(await checkout({ replacesSessionId: 'cs_test_unknown' }))).toMatchObject({
      status: 'pending_payment',
    });
  });

  it('twice by any chance: the second money is flagged, fulfils nothing and goes back', async () => {
    const earlier = await checkout();
    await t.complete(earlier, { outcome: 'paid', webhook: 'lost' });
    const paidEarlier = await t.sessionAtStripe(earlier);
    // Stripe's word that the earlier page had expired came first, against all its promises.
    await deliver(
      sessionEvent('checkout.session.expired', {
        ...paidEarlier,
        status: 'expired',
        payment_status: 'unpaid',
        payment_intent: null,
      }),
    );
    const later = await checkout({ replacesSessionId: earlier });
    await t.complete(later, { outcome: 'paid' });
    await t.waitForBooking(later, 'paid');
    await deliver(sessionEvent('checkout.session.completed', paidEarlier));
    expect(await t.bookingOf(earlier)).toMatchObject({ status: 'expired', flags: ['duplicate_payment'] });
    expect(await raised('payment.completed.v1', earlier)).toEqual([]);

    await t.get(IssueDueRefunds).execute();
    await t.get(IssueDueRefunds).execute();
    expect(await t.refundsAtStripe(paidEarlier.payment_intent!)).toMatchObject([{ amount: 5_998 }]);
    await eventually(async () => (await t.paymentOf(earlier))?.status === 'refunded');
    expect(await raised('payment.refunded.v1', earlier)).toEqual([]);
    expect(await t.bookingOf(later)).toMatchObject({ status: 'paid', flags: [] });
  });
});

describe('two tabs that took over from one page', () => {
  /** Both ask at a time when neither knows of the other. */
  const bothTabs = async (given: Parameters<typeof aCheckout>[0]): Promise<[string, string]> => {
    const replacesSessionId = await checkout();
    return [await checkout({ ...given, replacesSessionId }), await checkout({ ...given, replacesSessionId })];
  };

  it('[PY-3] and are both paid: the second goes back with what it held', async () => {
    t.coupons.given({ code: 'TWICE' });
    const tabs = await bothTabs({ discountCode: 'TWICE', totalCents: 5_398 });
    for (const tab of tabs) await t.complete(tab, { outcome: 'paid', webhook: 'lost' });
    await Promise.all(tabs.map((sessionId) => t.client.ensureTickets({ sessionId }).catch(() => undefined)));

    const bookings = await Promise.all(tabs.map((tab) => t.bookingOf(tab)));
    const second = bookings.findIndex(({ status }) => status !== 'paid');
    expect(bookings[1 - second]).toMatchObject({ status: 'paid', flags: [] });
    expect(bookings[second]).toMatchObject({ status: 'cancelled', flags: ['duplicate_payment'] });
    expect(await raised('payment.failed.v1', tabs[second]!)).toMatchObject([{ hasHold: true }]);
    const { states } = await t.client.listPaymentStates({ referenceIds: bookings.map(({ id }) => id) });
    expect(new Map(states.map(({ referenceId, status }) => [referenceId, status]))).toEqual(
      new Map([
        [bookings[1 - second]!.id, 'paid'],
        [bookings[second]!.id, 'failed'],
      ]),
    );
  });

  it('[PY-3] and an operator gave the second back at Stripe: nothing is owed any more', async () => {
    const tabs = await bothTabs({});
    for (const tab of tabs) {
      await t.complete(tab, { outcome: 'paid', webhook: 'lost' });
      await t.client.ensureTickets({ sessionId: tab }).catch(() => undefined);
    }
    const second = await t.sessionAtStripe(tabs[1]);
    await t.stripeRefund(second.payment_intent!);
    // Even where Stripe's word of it was lost.
    await t.database.query('UPDATE payments SET refund_due = true WHERE session_id = $1', [tabs[1]]);
    await t.get(IssueDueRefunds).execute();
    expect(await t.paymentOf(tabs[1])).toMatchObject({ refund_due: false });
    expect(await t.refundsAtStripe(second.payment_intent!)).toHaveLength(1);
  });

  it('[PY-8] and owe nothing: the second is refused and gives back what it held', async () => {
    t.coupons.given({ code: 'TWICE-FREE', discountValue: 100 });
    const replacesSessionId = await checkout();
    const order = aCheckout({ discountCode: 'TWICE-FREE', totalCents: 0, replacesSessionId });
    const asked = await Promise.allSettled([
      t.client.createBookingCheckout(order),
      t.client.createBookingCheckout(order),
    ]);
    const [refused] = asked.filter((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'BOOKING.ALREADY_PAID' });
    const orders = await t.database.query<{ status: string; id: string }>(
      "SELECT id, status FROM bookings WHERE price->>'discountCode' = 'TWICE-FREE' ORDER BY status",
    );
    expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(orders.every(({ status }) => ['cancelled', 'paid'].includes(status))).toBe(true);
  });
});

describe('cancel-checkout', () => {
  it('ends the page at Stripe and cancels the booking', async () => {
    const sessionId = await checkout();
    expect(await t.client.cancelCheckout({ sessionId })).toEqual({ status: 'expired' });
    expect((await t.sessionAtStripe(sessionId)).status).toBe('expired');
    expect((await t.bookingOf(sessionId)).status).toBe('cancelled');
    expect(await raised('payment.expired.v1', sessionId)).toHaveLength(1);
    expect(await t.client.cancelCheckout({ sessionId })).toEqual({ status: 'expired' });
  });

  it('is refused once paid, known here or only at Stripe', async () => {
    const sessionId = await checkout();
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

describe('money that goes back', () => {
  const paid = async (): Promise<{ sessionId: string; intent: string }> => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    return { sessionId, intent: (await t.sessionAtStripe(sessionId)).payment_intent! };
  };

  it('[PY-3] in part keeps the booking, in full ends it; each refund is told once', async () => {
    const { sessionId, intent } = await paid();
    const first = await t.stripeRefund(intent, 1_000);
    await eventually(async () => (await raised('payment.refunded.v1', sessionId)).length === 1);
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    const second = await t.stripeRefund(intent);
    await t.waitForBooking(sessionId, 'refunded');
    const told = await raised('payment.refunded.v1', sessionId);
    expect(told).toEqual([
      expect.objectContaining({ refundedCents: 1_000, fullyRefunded: false }),
      expect.objectContaining({ refundedCents: 5_998, fullyRefunded: true }),
    ]);
    expect([first.id, second.id]).toHaveLength(2);
  });

  it('told before the payment itself is refused, so that Stripe tells it again', async () => {
    const sessionId = await checkout();
    await t.complete(sessionId, { outcome: 'paid', webhook: 'lost' });
    const { payment_intent: intent } = await t.sessionAtStripe(sessionId);
    const { id } = await t.stripeRefund(intent!);
    await eventually(() => t.receiver.answers.includes(503));
    await t.client.ensureTickets({ sessionId }).catch(() => undefined);
    await t.waitForBooking(sessionId, 'refunded');
    expect(id).toMatch(/^re_/);
  });

  it('a refund that fails at the bank is flagged', async () => {
    const { sessionId, intent } = await paid();
    const refund = await t.stripeRefund(intent, 1_000);
    await t.failRefund(refund.id);
    await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('refund_failed'));
  });

  it('a dispute flags the booking, and again when it is lost', async () => {
    const { sessionId, intent } = await paid();
    await t.stripeDispute(intent, 'needs_response');
    await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('disputed'));
    await t.stripeDispute(intent, 'lost');
    await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('dispute_lost'));
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    const { id } = await t.bookingOf(sessionId);
    const told = (await t.published('payment.disputed.v1')).filter(({ referenceId }) => referenceId === id);
    expect(told).toMatchObject([{ lost: false }, { lost: true }]);
  });
});
