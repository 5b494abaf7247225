import { jest } from '@jest/globals';
import { eventually } from '@shop/testing';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { StripeCheckout } from '../src/payment/stripe/stripe-checkout.js';
import { ReconcilePayments } from '../src/payment/use-cases/reconcile-payments.use-case.js';
import { RecordPaymentOutcome } from '../src/payment/use-cases/record-payment-outcome.use-case.js';
import { RefreshPayment } from '../src/payment/use-cases/refresh-payment.use-case.js';
import { SweepOverdueSessions } from '../src/payment/use-cases/sweep-overdue-sessions.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, stripeEvent } from './payment.harness.js';

describe('the end of a payment', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());
  afterEach(() => t.clock.set(new Date()));

  describe('a payment without a webhook', () => {
    it('[PY-7] is found at Stripe by ensureTickets, and completed once in spite of ten parallel calls and a late webhook', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'late', delayMs: 20 });
      const answers = await Promise.all(Array.from({ length: 10 }, () => t.client.ensureTickets({ sessionId })));
      expect(new Set(answers.map(({ bookingStatus }) => bookingStatus))).toEqual(new Set(['BOOKING_STATUS_PAID']));
      await eventually(
        async () =>
          (await t.database.query('SELECT 1 FROM stripe_events WHERE object_id = $1', [sessionId])).length === 1,
      );
      expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
    });

    it('[PY-7] is found at Stripe when the waiting page polls; the page gets the stored state while Stripe is down', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const retrieve = jest.spyOn(t.get(StripeCheckout), 'retrieve').mockRejectedValueOnce(new Error('down'));
      const poll = async () => (await t.client.refreshBooking({ sessionId })).bookingStatus;
      expect(await poll()).toBe('BOOKING_STATUS_PENDING_PAYMENT');
      expect(retrieve).toHaveBeenCalledTimes(1);
      t.clock.advance(2_000);
      expect(await poll()).toBe('BOOKING_STATUS_PAID');
      retrieve.mockRestore();
    });

    it('[PY-7] is checked at Stripe at most once in two seconds by all replicas together, however often the page polls', async () => {
      const [sessionId, other] = [await t.checkout(), await t.checkout()];
      const stripe = t.get(StripeCheckout);
      const retrieve = jest.spyOn(stripe, 'retrieve');
      const checksOf = (id: string): number => retrieve.mock.calls.filter(([checkedId]) => checkedId === id).length;
      const payments = t.get(PaymentRepository);
      const replica = new RefreshPayment(stripe, payments, t.get(RecordPaymentOutcome), t.clock);
      const payment = (await payments.findBySession(sessionId))!;
      const poll = async (): Promise<void> => {
        await Promise.all([replica.forCustomer(payment), t.client.refreshCheckout({ sessionId })]);
        await t.client.refreshBooking({ sessionId });
        expect(await refusalOf(t.client.ensureTickets({ sessionId }))).toMatchObject({ kind: 'unpaid' });
      };
      let at = Date.now();
      const now = jest.spyOn(t.clock, 'now').mockImplementation(() => new Date(at));
      for (let times = 0; times < 5; times += 1) await poll();
      expect(checksOf(sessionId)).toBe(1);
      await t.client.refreshCheckout({ sessionId: other });
      expect(checksOf(other)).toBe(1);
      at += 1_999;
      await poll();
      expect(checksOf(sessionId)).toBe(1);
      at += 1;
      await poll();
      expect(checksOf(sessionId)).toBe(2);
      now.mockRestore();
      retrieve.mockRestore();
    });

    it('[PY-7] is found by reconciliation when its customer does not return', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      await t.get(ReconcilePayments).execute();
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
      t.clock.advance(61_000);
      await t.get(ReconcilePayments).execute();
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
      expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
    });

    it('is checked by reconciliation again 70 seconds after the last check, but not 30 seconds after it', async () => {
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

  describe('a session past its time', () => {
    it('that is still open is expired at Stripe, and payment.expired reports its hold', async () => {
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

    it('[PY-7] leads to a paid booking when it was paid in time', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      t.clock.advance(33 * 60_000);
      await t.get(SweepOverdueSessions).execute();
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
    });

    it('stays pending while Stripe is down, without payment.expired', async () => {
      const sessionId = await t.checkout();
      t.clock.advance(33 * 60_000);
      await t.setStripeFaults({ mode: 'down' });
      await expect(t.get(SweepOverdueSessions).execute()).rejects.toThrow();
      await t.setStripeFaults({ mode: 'none' });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
      expect(await t.raised('payment.expired.v1', sessionId)).toEqual([]);
    });

    it('[PY-3] is ended although Stripe does not know other overdue sessions', async () => {
      await t.database.query(
        `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, amount_cents, currency,
         livemode, status, has_hold, gift_card_cents, flags, refunded_cents, created_at, expires_at)
       SELECT id, 'gift_card', id::text, 1, id, 'stripe', 'cs_test_gone_' || id, 5000, 'EUR',
         false, 'pending', false, 0, '{}', 0, now() - interval '2 hours', now() - interval '1 hour'
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 60)) AS gone`,
      );
      const sessionId = await t.checkout();
      t.clock.advance(33 * 60_000);
      for (let run = 0; run < 2; run++) {
        await t
          .get(SweepOverdueSessions)
          .execute()
          .catch(() => undefined);
        t.clock.advance(30_000);
      }
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
      await t.database.query("DELETE FROM payments WHERE session_id LIKE 'cs_test_gone_%'");
    });

    it('[PY-3] is also ended by Stripe’s notification of its expiry', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'expired' });
      await t.waitForBooking(sessionId, 'expired');
      expect(await t.raised('payment.expired.v1', sessionId)).toHaveLength(1);
    });

    it('that Stripe reports as expired and then as paid is honoured and flagged', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const session = await t.sessionAtStripe(sessionId);
      await t.deliverAsStripe(
        stripeEvent('checkout.session.expired', {
          ...session,
          status: 'expired',
          payment_status: 'unpaid',
          payment_intent: null,
        }),
      );
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'expired' });
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', session));
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: ['late_payment'] });
      expect(await t.raised('payment.completed.v1', sessionId)).toHaveLength(1);
    });
  });

  describe('cancel-checkout', () => {
    it('expires the session at Stripe and cancels the booking', async () => {
      const sessionId = await t.checkout();
      expect(await t.client.cancelCheckout({ sessionId })).toEqual({ paymentStatus: 'PAYMENT_STATUS_EXPIRED' });
      expect((await t.sessionAtStripe(sessionId)).status).toBe('expired');
      expect((await t.bookingOf(sessionId)).status).toBe('cancelled');
      expect(await t.raised('payment.expired.v1', sessionId)).toHaveLength(1);
      expect(await t.client.cancelCheckout({ sessionId })).toEqual({ paymentStatus: 'PAYMENT_STATUS_EXPIRED' });
    });

    it('is refused once the session is paid, also when only Stripe knows that', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      for (const _ of ['only Stripe knows', 'known']) {
        expect(await refusalOf(t.client.cancelCheckout({ sessionId }))).toMatchObject({
          code: 'BOOKING.ALREADY_PAID',
          kind: 'conflict',
        });
      }
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    });
  });
});
