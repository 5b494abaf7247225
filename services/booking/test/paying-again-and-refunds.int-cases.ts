import { jest } from '@jest/globals';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  PaymentProviderNotReady,
  PaymentProviderTimeout,
  PaymentProviderUnavailable,
} from '../src/payment/domain/payment.errors.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { StripeCheckout } from '../src/payment/stripe/stripe-checkout.js';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { IssueRefund } from '../src/payment/use-cases/issue-refund.use-case.js';
import { aCheckout, refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, stripeEvent } from './payment.harness.js';

describe('a booking that is paid again, refunded or disputed', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());
  afterEach(() => t.clock.set(new Date()));

  describe('a checkout that replaces an earlier session', () => {
    it('expires the earlier session at Stripe and moves its hold to the new booking', async () => {
      t.coupons.given({ code: 'TEN' });
      const earlier = await t.checkout({ discountCode: 'TEN', totalCents: 5_398 });
      const later = await t.checkout({ discountCode: 'TEN', totalCents: 5_398, replacesSessionId: earlier });
      expect((await t.sessionAtStripe(earlier)).status).toBe('expired');
      const [replaced, booking] = [await t.bookingOf(earlier), await t.bookingOf(later)];
      expect(replaced.status).toBe('cancelled');
      expect(t.coupons.holds.at(-1)).toMatchObject({ referenceId: booking.id, replacesReferenceId: replaced.id });
      expect(await t.raised('payment.expired.v1', earlier)).toHaveLength(1);
    });

    it('is refused when the earlier session was paid, and the booking of that session becomes paid', async () => {
      const earlier = await t.checkout();
      await t.completeAtStripe(earlier, { outcome: 'paid', webhook: 'lost' });
      const before = await t.count('bookings');
      const refused = await refusalOf(t.client.createBookingCheckout(aCheckout({ replacesSessionId: earlier })));
      expect(refused).toMatchObject({ code: 'BOOKING.ALREADY_PAID', kind: 'conflict' });
      expect(await t.bookingOf(earlier)).toMatchObject({ status: 'paid' });
      expect(await t.count('bookings')).toBe(before);
    });

    it('is refused while the earlier session’s delayed payment is pending; that session keeps its hold and cannot be cancelled', async () => {
      t.coupons.given({ code: 'ON-ITS-WAY' });
      const order = { discountCode: 'ON-ITS-WAY', totalCents: 5_398 };
      const earlier = await t.checkout(order);
      await t.completeAtStripe(earlier, { outcome: 'delayed' });
      const holdsBefore = t.coupons.holds.length;
      const cannotExpire = { code: 'PAYMENT.UPSTREAM_UNAVAILABLE', kind: 'unavailable' };
      expect(await refusalOf(t.checkout({ ...order, replacesSessionId: earlier }))).toMatchObject(cannotExpire);
      expect(await refusalOf(t.client.cancelCheckout({ sessionId: earlier }))).toMatchObject(cannotExpire);
      expect(t.coupons.holds).toHaveLength(holdsBefore);
      await t.finishDelayed(earlier, 'succeeded');
      await t.waitForBooking(earlier, 'paid');
      expect(await t.bookingOf(earlier)).toMatchObject({ flags: [] });
    });

    it('is refused when another session that replaced the earlier one was paid', async () => {
      const earlier = await t.checkout();
      const otherTab = await t.checkout({ replacesSessionId: earlier });
      await t.completeAtStripe(otherTab, { outcome: 'paid' });
      await t.waitForBooking(otherTab, 'paid');
      const refused = await refusalOf(t.client.createBookingCheckout(aCheckout({ replacesSessionId: earlier })));
      expect(refused).toMatchObject({ code: 'BOOKING.ALREADY_PAID' });
    });

    it('[PY-1] moves the earlier hold in both requests of a double click, although the second overtakes the first', async () => {
      t.coupons.given({ code: 'ONCE' });
      const earlier = await t.checkout({ discountCode: 'ONCE', totalCents: 5_398 });
      const { id: earlierId } = await t.bookingOf(earlier);
      const holdsBefore = t.coupons.holds.length;
      const continueHold = t.coupons.delayNextHold();
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
      continueHold();
      expect(await first).toEqual(second);
      const holds = t.coupons.holds.slice(holdsBefore);
      expect(holds.map(({ replacesReferenceId }) => replacesReferenceId)).toEqual([earlierId, earlierId]);
    });

    it('ignores an unknown earlier session', async () => {
      expect(await t.bookingOf(await t.checkout({ replacesSessionId: 'cs_test_unknown' }))).toMatchObject({
        status: 'pending_payment',
      });
    });

    it('flags the booking of the earlier session and refunds its payment, when Stripe reports this payment last', async () => {
      const earlier = await t.checkout();
      await t.completeAtStripe(earlier, { outcome: 'paid', webhook: 'lost' });
      const paidEarlier = await t.sessionAtStripe(earlier);
      // Stripe reports the paid session as expired, although that should never happen.
      await t.deliverAsStripe(
        stripeEvent('checkout.session.expired', {
          ...paidEarlier,
          status: 'expired',
          payment_status: 'unpaid',
          payment_intent: null,
        }),
      );
      const later = await t.checkout({ replacesSessionId: earlier });
      await t.completeAtStripe(later, { outcome: 'paid' });
      await t.waitForBooking(later, 'paid');
      await t.deliverAsStripe(stripeEvent('checkout.session.completed', paidEarlier));
      expect(await t.bookingOf(earlier)).toMatchObject({ status: 'expired', flags: ['duplicate_payment'] });
      expect(await t.raised('payment.completed.v1', earlier)).toEqual([]);

      await t.get(IssueDueRefunds).execute();
      await t.get(IssueDueRefunds).execute();
      expect(await t.refundsAtStripe(paidEarlier.payment_intent!)).toMatchObject([{ amount: 5_998 }]);
      await eventually(async () => (await t.paymentOf(earlier))?.status === 'refunded');
      expect(await t.raised('payment.refunded.v1', earlier)).toEqual([]);
      const { id } = await t.bookingOf(earlier);
      const { order } = await t.asAdmin(() => t.client.getOrder({ orderId: id }));
      // `refundedCents` leaves out the refund of a duplicate payment.
      expect(order).toMatchObject({ order: { refundedCents: 0 }, refunds: [{ amountCents: 5_998 }] });
      // The customer gets a mail about the refund, with the number of the later order, which stays paid.
      const completed = (await t.outboxEvents('refund.completed.v1')).find(({ referenceId }) => referenceId === id);
      const mail = await t.client.getRefundMail({ refundId: completed!.refundId });
      const [paid] = await t.database.query<{ order_number: string }>(
        'SELECT order_number FROM bookings WHERE id = $1',
        [(await t.bookingOf(later)).id],
      );
      expect(mail).toMatchObject({
        isDuplicate: true,
        amountCents: 5_998,
        booking: { orderNumber: paid!.order_number },
      });
      expect(await t.bookingOf(later)).toMatchObject({ status: 'paid', flags: [] });
    });
  });

  describe('two tabs that replaced the same session', () => {
    /** Two checkouts that replace the same session, where neither knows of the other. */
    const checkoutsOfTwoTabs = async (given: Parameters<typeof aCheckout>[0]): Promise<[string, string]> => {
      const replacesSessionId = await t.checkout();
      return [await t.checkout({ ...given, replacesSessionId }), await t.checkout({ ...given, replacesSessionId })];
    };

    it('[PY-3] lead, when both are paid, to one paid booking and one cancelled duplicate, for which payment.failed is raised', async () => {
      t.coupons.given({ code: 'TWICE' });
      const tabs = await checkoutsOfTwoTabs({ discountCode: 'TWICE', totalCents: 5_398 });
      for (const tab of tabs) await t.completeAtStripe(tab, { outcome: 'paid', webhook: 'lost' });
      await Promise.all(tabs.map((sessionId) => t.client.ensureTickets({ sessionId }).catch(() => undefined)));

      const bookings = await Promise.all(tabs.map((tab) => t.bookingOf(tab)));
      const second = bookings.findIndex(({ status }) => status !== 'paid');
      expect(bookings[1 - second]).toMatchObject({ status: 'paid', flags: [] });
      expect(bookings[second]).toMatchObject({ status: 'cancelled', flags: ['duplicate_payment'] });
      expect(await t.raised('payment.failed.v1', tabs[second]!)).toMatchObject([{ hasHold: true }]);
      const { states } = await t.client.listPaymentStates({ referenceIds: bookings.map(({ id }) => id) });
      expect(new Map(states.map(({ referenceId, paymentStatus }) => [referenceId, paymentStatus]))).toEqual(
        new Map([
          [bookings[1 - second]!.id, 'PAYMENT_STATUS_PAID'],
          [bookings[second]!.id, 'PAYMENT_STATUS_FAILED'],
        ]),
      );
    });

    it('[PY-3] lead to no second refund when an operator has refunded the second payment at Stripe', async () => {
      const tabs = await checkoutsOfTwoTabs({});
      for (const tab of tabs) {
        await t.completeAtStripe(tab, { outcome: 'paid', webhook: 'lost' });
        await t.client.ensureTickets({ sessionId: tab }).catch(() => undefined);
      }
      const second = await t.sessionAtStripe(tabs[1]);
      await t.createRefundAtStripe(second.payment_intent!);
      // The database is now as if the notification of that refund had been lost.
      const id = (await t.paymentOf(tabs[1]))!.id;
      await t.database.query(
        "UPDATE refunds SET state = 'requested', provider_refund_id = NULL WHERE payment_id = $1 AND requested_by = 'shop'",
        [id],
      );
      await t.get(IssueDueRefunds).execute();
      expect((await t.refundsOf(tabs[1])).filter(({ state }) => state === 'requested')).toEqual([]);
      expect(await t.refundsAtStripe(second.payment_intent!)).toHaveLength(1);
    });

    it('[PY-3] lead to a refund of the second payment although Stripe refuses twenty other refunds', async () => {
      await t.database.query(
        `INSERT INTO payments (id, purpose, reference_id, attempt, checkout_id, provider, session_id, amount_cents, currency,
         livemode, status, has_hold, gift_card_cents, flags, refunded_cents, payment_intent_id, created_at, expires_at)
       SELECT id, 'gift_card', id::text, 1, id, 'stripe', 'cs_test_gone_' || id, 5000, 'EUR',
         false, 'paid', false, 0, '{duplicate_payment}', 0, 'pi_gone_' || id, now() - interval '2 days', now()
       FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 20)) AS gone`,
      );
      await t.database.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by, state, attempt, created_at, updated_at)
       SELECT id, id, amount_cents, 'duplicate', 'shop', 'requested', 1, created_at, created_at
       FROM payments WHERE session_id LIKE 'cs_test_gone_%'`,
      );
      const tabs = await checkoutsOfTwoTabs({});
      for (const tab of tabs) {
        await t.completeAtStripe(tab, { outcome: 'paid', webhook: 'lost' });
        await t.client.ensureTickets({ sessionId: tab }).catch(() => undefined);
      }
      for (let run = 0; run < 2; run++) {
        t.clock.advance(15_000);
        await t
          .get(IssueDueRefunds)
          .execute()
          .catch(() => undefined);
      }
      const second = await t.sessionAtStripe(tabs[1]);
      expect(await t.refundsAtStripe(second.payment_intent!)).toMatchObject([{ amount: 5_998 }]);
      await t.database.query(
        "DELETE FROM refunds WHERE payment_id IN (SELECT id FROM payments WHERE session_id LIKE 'cs_test_gone_%')",
      );
      await t.database.query("DELETE FROM payments WHERE session_id LIKE 'cs_test_gone_%'");
    });

    it('[PY-8] lead to one paid order and one refusal when both place a free order', async () => {
      t.coupons.given({ code: 'TWICE-FREE', discountValue: 100 });
      const replacesSessionId = await t.checkout();
      const order = aCheckout({ discountCode: 'TWICE-FREE', totalCents: 0, replacesSessionId });
      const answers = await Promise.allSettled([
        t.client.createBookingCheckout(order),
        t.client.createBookingCheckout(order),
      ]);
      const [refused] = answers.filter((answer) => answer.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'BOOKING.ALREADY_PAID' });
      const orders = await t.database.query<{ status: string; id: string }>(
        "SELECT id, status FROM bookings WHERE price->>'discountCode' = 'TWICE-FREE' ORDER BY status",
      );
      expect(orders.filter(({ status }) => status === 'paid')).toHaveLength(1);
      expect(orders.every(({ status }) => ['cancelled', 'paid'].includes(status))).toBe(true);
    });
  });

  describe('refunds and disputes', () => {
    /** Returns a function that lists the alerts about this payment with this `fact`. */
    const operatorAlerts = (fact: string, paymentId: string): (() => Array<Record<string, unknown>>) => {
      const logged = jest.spyOn(t.get<Logger>(LOGGER), 'error').mock.calls as unknown[][];
      return () =>
        logged
          .map(([fields]) => fields as Record<string, unknown>)
          .filter((fields) => fields['fact'] === fact && fields['paymentId'] === paymentId);
    };

    const makePaidBooking = async (): Promise<{ sessionId: string; intent: string }> => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
      return { sessionId, intent: (await t.sessionAtStripe(sessionId)).payment_intent! };
    };

    it('[PY-3] a partial refund keeps the booking, a full one ends it, and each is published once', async () => {
      const { sessionId, intent } = await makePaidBooking();
      await t.createRefundAtStripe(intent, 1_000);
      await eventually(async () => (await t.raised('payment.refunded.v1', sessionId)).length === 1);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
      await t.createRefundAtStripe(intent);
      await t.waitForBooking(sessionId, 'refunded');
      const refunded = await t.raised('payment.refunded.v1', sessionId);
      expect(refunded).toEqual([
        expect.objectContaining({ refundedCents: 1_000, fullyRefunded: false }),
        expect.objectContaining({ refundedCents: 5_998, fullyRefunded: true }),
      ]);
    });

    it('[PY-3] each refund that an operator made at Stripe is stored as a row', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const first = await t.createRefundAtStripe(intent, 1_000);
      const second = await t.createRefundAtStripe(intent);
      await eventually(async () => (await t.refundsOf(sessionId)).length === 2);
      const rows = await t.refundsOf(sessionId);
      expect(rows.toSorted((a, b) => a.amount_cents - b.amount_cents)).toEqual([
        expect.objectContaining({ amount_cents: 1_000, provider_refund_id: first.id, requested_by: 'provider' }),
        expect.objectContaining({ amount_cents: 4_998, provider_refund_id: second.id, requested_by: 'provider' }),
      ]);
      await t.waitForBooking(sessionId, 'refunded');
    });

    const requestRefund = async (sessionId: string, amountCents: number): Promise<void> => {
      const { id } = (await t.paymentOf(sessionId))!;
      await t.get(Transaction).run(async () => {
        const payment = await t.get(PaymentRepository).getForUpdate(id);
        payment.requestRefund({ id: uuidv7(), amountCents, reason: 'goodwill', requestedBy: 'admin' }, t.clock.now());
        await t.get(PaymentRepository).save(payment);
      });
    };

    it('[PY-3] a requested partial refund is made once at Stripe although the response was lost', async () => {
      const { sessionId, intent } = await makePaidBooking();
      await requestRefund(sessionId, 1_500);
      const stripe = t.get(StripeCheckout);
      const refund = stripe.refund.bind(stripe);
      jest.spyOn(stripe, 'refund').mockImplementationOnce(async (order, now) => {
        await refund(order, now);
        throw new PaymentProviderTimeout();
      });
      await expect(t.get(IssueDueRefunds).execute()).rejects.toThrow();
      await t.get(IssueDueRefunds).execute();
      await t.get(IssueDueRefunds).execute();
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 1_500 }]);
      await eventually(async () => (await t.paymentOf(sessionId))!.refunded_cents === 1_500);
      await eventually(async () => (await t.refundsOf(sessionId))[0]!.state === 'succeeded');
      expect(await t.refundsOf(sessionId)).toMatchObject([{ amount_cents: 1_500, requested_by: 'admin' }]);
      expect(await t.raised('payment.refunded.v1', sessionId)).toMatchObject([{ refundedCents: 1_500 }]);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
    });

    it('[PY-3] a requested partial refund is made once when two processes have claimed it and the first request fails', async () => {
      const { sessionId, intent } = await makePaidBooking();
      await requestRefund(sessionId, 1_500);
      const claimed = await t.get(PaymentRepository).claimRequestedRefunds(t.clock.now(), 50);
      jest.spyOn(t.get(StripeCheckout), 'refund').mockRejectedValueOnce(new PaymentProviderUnavailable());
      await expect(t.get(IssueDueRefunds).execute()).rejects.toThrow();
      await t.get(IssueDueRefunds).execute();
      for (const due of claimed) await t.get(IssueRefund).execute(due);
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 1_500 }]);
    });

    it('[PY-3] a refund that Stripe did not begin is repeated with the same idempotency key', async () => {
      const { sessionId, intent } = await makePaidBooking();
      await requestRefund(sessionId, 1_500);
      jest.spyOn(t.get(StripeCheckout), 'refund').mockRejectedValueOnce(new PaymentProviderNotReady());
      await expect(t.get(IssueDueRefunds).execute()).rejects.toThrow();
      // The idempotency key contains the attempt.
      expect(await t.refundsOf(sessionId)).toMatchObject([{ state: 'requested', attempt: 1 }]);
      await t.get(IssueDueRefunds).execute();
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 1_500 }]);
    });

    it('[PY-3] parallel refund requests never exceed the payment', async () => {
      const { sessionId } = await makePaidBooking();
      const answers = await Promise.allSettled([requestRefund(sessionId, 4_000), requestRefund(sessionId, 4_000)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'PAYMENT.REFUND_EXCEEDS', params: { refundableCents: 1_998 } },
      });
      expect(await t.refundsOf(sessionId)).toHaveLength(1);
    });

    it('the report of a refund is refused until its payment is recorded, so that Stripe repeats it', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const { payment_intent: intent } = await t.sessionAtStripe(sessionId);
      const refusedBefore = t.receiver.answers.filter((status) => status === 503).length;
      await t.createRefundAtStripe(intent!);
      await eventually(() => t.receiver.answers.filter((status) => status === 503).length > refusedBefore);
      await t.client.ensureTickets({ sessionId }).catch(() => undefined);
      await t.waitForBooking(sessionId, 'refunded');
    });

    it('[PY-2] the report of a dispute is refused until its payment is recorded, so that Stripe repeats it', async () => {
      const sessionId = await t.checkout();
      await t.completeAtStripe(sessionId, { outcome: 'paid', webhook: 'lost' });
      const { payment_intent: intent } = await t.sessionAtStripe(sessionId);
      const refusedBefore = t.receiver.answers.filter((status) => status === 503).length;
      await t.disputeAtStripe(intent!, 'needs_response');
      await eventually(() => t.receiver.answers.filter((status) => status === 503).length > refusedBefore);
      await t.client.ensureTickets({ sessionId }).catch(() => undefined);
      await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('disputed'));
    });

    it('[PY-2] a dispute of a payment that is not ours is recorded and ignored', async () => {
      const dispute = { id: 'du_other', amount: 5_998, payment_intent: 'pi_other', status: 'lost', metadata: {} };
      await t.deliverAsStripe(stripeEvent('charge.dispute.created', dispute, 'evt_other_dispute'));
      expect(await t.database.query("SELECT object_id FROM stripe_events WHERE id = 'evt_other_dispute'")).toEqual([
        { object_id: 'du_other' },
      ]);
    });

    it('a refund that fails at the bank is flagged, with an alert each time', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const alerts = operatorAlerts('refund-failed', (await t.paymentOf(sessionId))!.id);
      for (const times of [1, 2]) {
        const refund = await t.createRefundAtStripe(intent, 1_000);
        await t.failRefundAtStripe(refund.id);
        await eventually(() => alerts().length === times);
      }
      expect(alerts()[0]).toMatchObject({ purpose: 'booking', referenceId: (await t.bookingOf(sessionId)).id });
      expect((await t.bookingOf(sessionId)).flags).toEqual(['refund_failed']);
    });

    it('a failed refund of a duplicate payment flags the cancelled booking of that payment', async () => {
      const replacesSessionId = await t.checkout();
      const tabs = [await t.checkout({ replacesSessionId }), await t.checkout({ replacesSessionId })];
      for (const tab of tabs) {
        await t.completeAtStripe(tab, { outcome: 'paid', webhook: 'lost' });
        await t.client.ensureTickets({ sessionId: tab }).catch(() => undefined);
      }
      const [, second] = tabs as [string, string];
      const refund = await t.createRefundAtStripe((await t.sessionAtStripe(second)).payment_intent!);
      await eventually(async () => (await t.paymentOf(second))!.status === 'refunded');
      await t.failRefundAtStripe(refund.id);
      await eventually(async () => (await t.bookingOf(second)).flags.includes('refund_failed'));
      expect(await t.bookingOf(second)).toMatchObject({ status: 'cancelled' });
    });

    it('[PY-3] a dispute that was won leaves no flag on the booking', async () => {
      const { sessionId, intent } = await makePaidBooking();
      await t.disputeAtStripe(intent, 'needs_response');
      await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('disputed'));
      await t.disputeAtStripe(intent, 'won');
      await eventually(async () => (await t.bookingOf(sessionId)).flags.length === 0);
      const { id } = await t.bookingOf(sessionId);
      const disputed = (await t.outboxEvents('payment.disputed.v1')).filter(({ referenceId }) => referenceId === id);
      expect(disputed).toMatchObject([{ won: false }, { lost: false, won: true }]);
    });

    it('[PY-3] a dispute whose reports come in the wrong order and twice leaves no flag of an open dispute', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const report = (type: string, status: string) =>
        t.deliverAsStripe(
          stripeEvent(type, { id: `du_${intent}`, amount: 5_998, payment_intent: intent, status, metadata: {} }),
        );
      await report('charge.dispute.closed', 'won');
      await report('charge.dispute.closed', 'won');
      await report('charge.dispute.created', 'needs_response');
      await report('charge.dispute.updated', 'under_review');
      const { id, flags } = await t.bookingOf(sessionId);
      expect(flags).toEqual([]);
      expect(await t.database.query('SELECT flag FROM order_flags WHERE order_id = $1', [id])).toEqual([]);
    });

    it('[PY-3] [D56] of two disputes, each flag stays on the booking as long as it applies to one of them', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const { id } = await t.bookingOf(sessionId);
      const flagsAfter = async (dispute: string, status: string) => {
        const type = `charge.dispute.${status === 'needs_response' ? 'created' : 'closed'}`;
        const about = { amount: 1_000, payment_intent: intent, status, metadata: {} };
        await t.deliverAsStripe(stripeEvent(type, { id: `${dispute}_${intent}`, ...about }));
        const open = await t.database.query<{ flag: string }>('SELECT flag FROM order_flags WHERE order_id = $1', [id]);
        const { flags } = await t.bookingOf(sessionId);
        expect(open.map(({ flag }) => flag).toSorted()).toEqual(flags.toSorted());
        return flags;
      };
      for (const dispute of ['first', 'second'])
        expect(await flagsAfter(dispute, 'needs_response')).toEqual(['disputed']);
      expect(await flagsAfter('first', 'lost')).toEqual(['disputed', 'dispute_lost']);
      expect(await flagsAfter('second', 'lost')).toEqual(['dispute_lost']);
      expect(await flagsAfter('first', 'won')).toEqual(['dispute_lost', 'dispute_reversed']);
      expect(await flagsAfter('second', 'won')).toEqual(['dispute_reversed']);
    });

    it('[D56] a dispute flags the booking and alerts an operator, and a lost one charges the booking back', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const { id: paymentId } = (await t.paymentOf(sessionId))!;
      const alerts = [operatorAlerts('dispute-opened', paymentId), operatorAlerts('dispute-lost', paymentId)];
      await t.disputeAtStripe(intent, 'needs_response');
      await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('disputed'));
      await t.disputeAtStripe(intent, 'lost');
      await t.waitForBooking(sessionId, 'charged_back');
      const { id, access_token: token, flags } = await t.bookingOf(sessionId);
      expect(flags).toEqual(['dispute_lost']);
      const refunds = { isRefunded: false, isChargedBack: true, teams: [] };
      expect(await t.client.getTicketRefunds({ token })).toEqual(refunds);
      expect(await t.refundsOf(sessionId)).toEqual([]);
      expect(await t.database.query('SELECT flag FROM order_flags WHERE order_id = $1', [id])).toEqual([
        { flag: 'dispute_lost' },
      ]);
      const disputed = (await t.outboxEvents('payment.disputed.v1')).filter(({ referenceId }) => referenceId === id);
      expect(disputed).toMatchObject([{ lost: false }, { lost: true }]);
      expect(alerts.map((alert) => alert().length)).toEqual([1, 1]);
      const details = await t.asAdmin(() => t.client.getOrder({ orderId: id }));
      const { order, timeline } = details.order!;
      expect(order).toMatchObject({ status: 'ORDER_STATUS_CHARGED_BACK', flags: ['ORDER_FLAG_DISPUTE_LOST'] });
      expect(timeline).toContainEqual(expect.objectContaining({ kind: 'TIMELINE_KIND_CHARGED_BACK', actor: 'shop' }));
    });

    it('[D56] a dispute won after it was lost alerts an operator; the booking stays charged back, also after a second dispute', async () => {
      const { sessionId, intent } = await makePaidBooking();
      const { id: paymentId } = (await t.paymentOf(sessionId))!;
      const report = (status: string, disputeId = `du_${intent}`) =>
        t.deliverAsStripe(
          stripeEvent('charge.dispute.closed', {
            id: disputeId,
            amount: 5_998,
            payment_intent: intent,
            status,
            metadata: {},
          }),
        );
      await report('lost');
      const alerts = operatorAlerts('dispute-won', paymentId);
      await report('won');
      const { id, status, flags } = await t.bookingOf(sessionId);
      expect([status, flags, alerts().length]).toEqual(['charged_back', ['dispute_reversed'], 1]);
      expect(await t.database.query('SELECT flag FROM order_flags WHERE order_id = $1', [id])).toEqual([
        { flag: 'dispute_reversed' },
      ]);
      await report('lost', `du_second_${intent}`);
      expect(await t.bookingOf(sessionId)).toMatchObject({
        status: 'charged_back',
        flags: ['dispute_reversed', 'dispute_lost'],
      });
    });
  });
});
