import type { bookingV1 } from '@shop/contracts';
import { Schedules } from '@shop/scheduling';
import { eventually } from '@shop/testing';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { PaymentProviderTimeout } from '../src/payment/domain/payment.errors.js';
import { StripeCheckout } from '../src/payment/stripe/stripe-checkout.js';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness, stripeEvent } from './payment.harness.js';

describe('refunds of orders', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
  });
  afterAll(() => t.close());
  afterEach(() => jest.restoreAllMocks());

  const admin = { role: 'manager' } as const;
  const refund = (orderId: string, given: Partial<bookingV1.RefundOrderRequest> = {}) =>
    t.asAdmin(
      () => t.client.refundOrder({ orderId, refundId: uuidv7(), teams: [], reason: 'Kulanz', ...given }),
      admin,
    );

  /** A paid booking of two teams for 59.98 EUR, of which a gift card pays 20 EUR unless specified otherwise. */
  async function givenPaid({ giftCardCents = 2_000 } = {}) {
    const code = `GIFT-${uuidv7()}`;
    if (giftCardCents > 0) {
      t.coupons.given({ code, isGiftCard: true, discountKind: 'DISCOUNT_KIND_FIXED', discountValue: giftCardCents });
    }
    const discountCode = giftCardCents > 0 ? code : undefined;
    const sessionId = await t.checkout({ discountCode, totalCents: Math.max(0, 5_998 - giftCardCents) });
    const chargeCents = 5_998 - giftCardCents;
    if (chargeCents > 0) {
      await t.completeAtStripe(sessionId, { outcome: 'paid' });
      await t.waitForBooking(sessionId, 'paid');
    }
    const { id } = await t.bookingOf(sessionId);
    const intent = chargeCents > 0 ? (await t.sessionAtStripe(sessionId)).payment_intent! : '';
    return { id, sessionId, intent };
  }
  const refundedOf = async (sessionId: string) => {
    const { id } = await t.bookingOf(sessionId);
    return (await t.outboxEvents('payment.refunded.v1')).filter(({ referenceId }) => referenceId === id);
  };
  const detailsOf = async (orderId: string) => (await t.asAdmin(() => t.client.getOrder({ orderId }))).order!;

  describe('the refund of an order by an admin', () => {
    it('[OR-1] in full goes to Stripe and then to the gift card, and ends the booking', async () => {
      const { id, sessionId, intent } = await givenPaid();
      const answer = await refund(id);
      expect(answer).toMatchObject({ amountCents: 3_998, giftCardCents: 2_000, state: 'REFUND_STATE_SUCCEEDED' });
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 3_998 }]);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'refunded' });
      expect((await refundedOf(sessionId)).at(-1)).toMatchObject({
        refundedCents: 3_998,
        giftCardRefundedCents: 2_000,
        fullyRefunded: true,
      });
      const completed = (await t.outboxEvents('refund.completed.v1')).filter(({ referenceId }) => referenceId === id);
      expect(completed).toMatchObject([{ refundId: answer.refundId, amountCents: 3_998, giftCardCents: 2_000 }]);
      const { refunds, timeline } = await detailsOf(id);
      expect(refunds).toMatchObject([
        { giftCardCents: 2_000, reason: 'Kulanz', providerRefundId: expect.stringMatching(/^re_/) },
      ]);
      expect(timeline).toContainEqual(
        expect.objectContaining({ kind: 'TIMELINE_KIND_REFUND_SUCCEEDED', amountCents: 5_998 }),
      );
      expect(await refusalOf(refund(id))).toMatchObject({ code: 'PAYMENT.REFUND_EXCEEDS', kind: 'conflict' });
    });

    it('[OR-1] has a mail with both legs, the last four characters of the gift card’s code, and whether all is refunded', async () => {
      const { id, sessionId } = await givenPaid();
      const { access_token: token } = await t.bookingOf(sessionId);
      expect(await t.client.getTicketRefunds({ token })).toEqual({
        isRefunded: false,
        isChargedBack: false,
        teams: [],
      });
      const part = await refund(id, { amountCents: 1_000 });
      const { refundId } = await refund(id);
      const mail = await t.client.getRefundMail({ refundId });
      expect(mail).toMatchObject({
        refundState: 'REFUND_STATE_SUCCEEDED',
        paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
        referenceId: id,
        amountCents: 2_998,
        giftCardCents: 2_000,
        isOrderRefunded: true,
        booking: { email: 'mia@example.com', uiLanguage: 'de', accessToken: token, teams: [], cityName: 'Berlin' },
      });
      expect(mail.booking!.giftCardCodeEnd).toMatch(/^\w{4}$/);
      // Read after the full refund.
      const mailOfPart = await t.client.getRefundMail({ refundId: part.refundId });
      expect(mailOfPart).toMatchObject({ amountCents: 1_000, giftCardCents: 0, isOrderRefunded: true });
      expect(await t.client.getTicketRefunds({ token })).toEqual({ isRefunded: true, isChargedBack: false, teams: [] });
      const { invoices } = await t.client.issueTicketInvoices({ token });
      expect(invoices.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0);
      for (const unknown of [uuidv7(), 'x'])
        expect(await refusalOf(t.client.getRefundMail({ refundId: unknown }))).toMatchObject({
          code: 'ORDER.NOT_FOUND',
        });
      const { access_token: unpaid } = await t.bookingOf(await t.checkout());
      expect(await refusalOf(t.client.getTicketRefunds({ token: unpaid }))).toMatchObject({ kind: 'not-found' });
    });

    it('[OR-1] [TK-3] is among the due mails by the time of its last change, like a booking with tickets', async () => {
      // Without a payment at Stripe, whose webhooks would change the refund once more.
      const { id } = await givenPaid({ giftCardCents: 5_998 });
      const { refundId } = await refund(id, { amountCents: 1_000 });
      const first = '2030-01-01T10:00:00Z';
      const second = '2030-01-01T10:00:01Z';
      const third = '2030-01-01T10:00:02Z';
      await t.database.query('UPDATE bookings SET updated_at = $2 WHERE id = $1', [id, first]);
      await t.database.query('UPDATE refunds SET updated_at = $2 WHERE id = $1', [refundId, second]);
      const list = (given: Partial<bookingV1.ListDueMailsRequest> = {}) =>
        t.client.listDueMails({ from: first, until: third, limit: 1, cursor: '', ...given });
      const ofRefund = { bookingIds: [], refundIds: [refundId] };
      const ofBooking = { bookingIds: [id], refundIds: [] };
      expect(await list()).toEqual({ ...ofRefund, nextCursor: '' });

      await t.database.query("UPDATE bookings SET status = 'ticket_created' WHERE id = $1", [id]);
      const page = await list();
      expect(page).toMatchObject(ofRefund);
      expect(await list({ cursor: page.nextCursor })).toEqual({ ...ofBooking, nextCursor: '' });
      expect(await list({ from: second, limit: 0 })).toMatchObject(ofRefund);
      expect(await list({ until: second, limit: 0 })).toMatchObject(ofBooking);
      await t.database.query("UPDATE refunds SET state = 'failed' WHERE id = $1", [refundId]);
      expect(await list({ limit: 0 })).toMatchObject(ofBooking);
    });

    it('[OR-1] goes to the gift card alone when the gift card paid everything', async () => {
      const { id, sessionId } = await givenPaid({ giftCardCents: 5_998 });
      expect(await refund(id, { amountCents: 1_000 })).toMatchObject({ amountCents: 0, giftCardCents: 1_000 });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
      expect((await detailsOf(id)).order).toMatchObject({ totalCents: 5_998, refundedCents: 1_000 });
      expect(await refund(id)).toMatchObject({ amountCents: 0, giftCardCents: 4_998, state: 'REFUND_STATE_SUCCEEDED' });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'refunded' });
      expect(await refundedOf(sessionId)).toMatchObject([
        { giftCardRefundedCents: 1_000, fullyRefunded: false },
        { giftCardRefundedCents: 5_998, fullyRefunded: true },
      ]);
    });

    it('[OR-1] is made for one of two parallel requests; the refusal of the other names what is left', async () => {
      const { id, intent } = await givenPaid({ giftCardCents: 0 });
      const answers = await Promise.allSettled([
        refund(id, { amountCents: 4_000 }),
        refund(id, { amountCents: 4_000 }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'PAYMENT.REFUND_EXCEEDS', params: { refundableCents: 1_998 } },
      });
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 4_000 }]);
    });

    it('[OR-1] is made once for two equal requests with the same id; a different request with this id is refused', async () => {
      const { id, intent } = await givenPaid({ giftCardCents: 0 });
      const refundId = uuidv7();
      const first = await refund(id, { refundId, amountCents: 1_000 });
      expect(await refund(id, { refundId, amountCents: 1_000 })).toEqual(first);
      // Without an amount, all that is left is to be refunded.
      for (const other of [{ amountCents: 2_000 }, {}])
        expect(await refusalOf(refund(id, { refundId, ...other }))).toMatchObject({
          code: 'ORDER.IDEMPOTENCY_KEY_REUSED',
        });
      expect(await t.refundsAtStripe(intent)).toHaveLength(1);
    });

    it.each<[string, Partial<bookingV1.RefundOrderRequest>, string]>([
      ['without a reason', { reason: ' ' }, 'ORDER.REFUND_REASON_INVALID'],
      ['with an amount of 0', { amountCents: 0 }, 'ORDER.REFUND_AMOUNT_INVALID'],
      ['with an amount and teams', { amountCents: 1, teams: [1] }, 'ORDER.REFUND_AMOUNT_INVALID'],
      ['for a team before the teams are planned', { teams: [1] }, 'ORDER.TEAMS_NOT_PLANNED'],
      ['for one team twice', { teams: [1, 1] }, 'ORDER.REFUND_TEAMS_INVALID'],
      ['with more than was paid', { amountCents: 5_999 }, 'PAYMENT.REFUND_EXCEEDS'],
    ])('[OR-1] is refused %s', async (_, given, code) => {
      const { id } = await givenPaid({ giftCardCents: 0 });
      expect(await refusalOf(refund(id, given))).toMatchObject({ code });
    });

    it('[OR-1] is refused when the order is unknown, unpaid or was free', async () => {
      expect(await refusalOf(refund(uuidv7()))).toMatchObject({ code: 'ORDER.NOT_FOUND' });
      const unpaid = await t.bookingOf(await t.checkout());
      expect(await refusalOf(refund(unpaid.id))).toMatchObject({ code: 'ORDER.NOT_PAID', kind: 'conflict' });
      t.coupons.given({ code: 'ALL-FREE', discountValue: 100 });
      const free = await t.bookingOf(await t.checkout({ discountCode: 'ALL-FREE', totalCents: 0 }));
      expect(await refusalOf(refund(free.id))).toMatchObject({ code: 'ORDER.NOTHING_PAID', kind: 'conflict' });
    });

    it('[AD-7] is refused to an admin of the role support', async () => {
      const { id } = await givenPaid({ giftCardCents: 0 });
      const request = { orderId: id, refundId: uuidv7(), teams: [], reason: 'Kulanz' };
      const asSupport = t.asAdmin(() => t.client.refundOrder(request), { role: 'support' });
      expect(await refusalOf(asSupport)).toMatchObject({ kind: 'forbidden' });
    });

    it('[SC-5] is recorded with what was refundable before and after, without the reason', async () => {
      const { id } = await givenPaid({ giftCardCents: 0 });
      await refund(id, { amountCents: 1_000, reason: 'Mia rief an' });
      const actions = await t.outboxEvents('admin.action_recorded.v1');
      const { action, before, after } = actions.find(({ target }) => target === id)!;
      expect(action).toBe('order.refunded');
      expect([JSON.parse(before), JSON.parse(after)]).toMatchObject([
        { refundableCents: 5_998 },
        { refundableCents: 4_998, amountCents: 1_000, giftCardCents: 0, teams: [] },
      ]);
      expect(after).not.toContain('Mia');
    });
  });

  describe('a refund', () => {
    const requested = 'REFUND_STATE_REQUESTED';

    it('[OR-1] that Stripe refuses for good fails with the reason, is flagged, and may be requested again', async () => {
      const { id, sessionId, intent } = await givenPaid();
      await t.disputeAtStripe(intent, 'needs_response');
      expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_FAILED', giftCardCents: 2_000 });
      expect(await refundedOf(sessionId)).toEqual([]);
      const { order, refunds } = await detailsOf(id);
      expect(refunds).toMatchObject([{ state: 'REFUND_STATE_FAILED', failure: 'charge_disputed' }]);
      expect(order!.flags).toContain('ORDER_FLAG_REFUND_FAILED');
      await t.disputeAtStripe(intent, 'won');
      expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_SUCCEEDED' });
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'refunded' });
    });

    it('[OR-1] whose response from Stripe was lost is made only once, and is completed', async () => {
      const { id, sessionId, intent } = await givenPaid();
      const stripe = t.get(StripeCheckout);
      const send = stripe.refund.bind(stripe);
      jest.spyOn(stripe, 'refund').mockImplementationOnce(async (due, now) => {
        await send(due, now);
        throw new PaymentProviderTimeout();
      });
      expect(await refund(id)).toMatchObject({ state: expect.stringMatching(/REQUESTED|SUCCEEDED/) });
      await t.get(IssueDueRefunds).execute();
      await t.get(IssueDueRefunds).execute();
      expect(await t.refundsAtStripe(intent)).toHaveLength(1);
      await t.waitForBooking(sessionId, 'refunded');
      expect((await refundedOf(sessionId)).filter(({ fullyRefunded }) => fullyRefunded)).toHaveLength(1);
    });

    it('[OR-1] waits while Stripe cannot be reached, and is sent once by the schedule', async () => {
      const { id, intent } = await givenPaid();
      jest.spyOn(t.get(StripeCheckout), 'refund').mockRejectedValueOnce(new PaymentProviderTimeout());
      expect(await refund(id)).toMatchObject({ state: requested, amountCents: 3_998, giftCardCents: 2_000 });
      expect(await refusalOf(refund(id, { amountCents: 1 }))).toMatchObject({ code: 'PAYMENT.REFUND_EXCEEDS' });
      await t.get(IssueDueRefunds).execute();
      expect(await t.refundsAtStripe(intent)).toMatchObject([{ amount: 3_998 }]);
    });

    it('[OR-1] that Stripe reports before it responds gives the gift card’s part back, and is completed once', async () => {
      const { id, sessionId } = await givenPaid();
      const stripe = t.get(StripeCheckout);
      const send = stripe.refund.bind(stripe);
      jest.spyOn(stripe, 'refund').mockImplementationOnce(async (due, now) => {
        const made = await send(due, now);
        await eventually(async () => (await t.paymentOf(sessionId))!.refunded_cents === 3_998);
        return made;
      });
      expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_SUCCEEDED' });
      await t.waitForBooking(sessionId, 'refunded');
      // Events from before the gift card's part contain 0; the others contain the whole part.
      const given = (await refundedOf(sessionId)).map(({ giftCardRefundedCents }) => giftCardRefundedCents);
      expect(new Set(given)).toEqual(new Set([...given.filter((cents) => cents === 0), 2_000]));
      expect(
        (await t.outboxEvents('refund.completed.v1')).filter(({ referenceId }) => referenceId === id),
      ).toHaveLength(1);
    });

    describe('that stays pending at Stripe', () => {
      beforeEach(() => t.setRefundsAtStripe('pending'));
      afterEach(() => t.setRefundsAtStripe('succeeded'));

      it('[OR-1] refunds the gift card and ends the booking only after the bank has completed the refund', async () => {
        const { id, sessionId, intent } = await givenPaid();
        expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_PENDING' });
        const [atStripe] = await t.refundsAtStripe(intent);
        await t.deliverAsStripe(stripeEvent('charge.refund.updated', { ...atStripe, payment_intent: intent }));
        expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: [] });
        expect((await refundedOf(sessionId)).filter(({ fullyRefunded }) => fullyRefunded)).toEqual([]);
        await t.completeRefundAtStripe(atStripe!.id);
        await t.waitForBooking(sessionId, 'refunded');
        expect((await refundedOf(sessionId)).at(-1)).toMatchObject({
          giftCardRefundedCents: 2_000,
          fullyRefunded: true,
        });
        const completed = await t.outboxEvents('refund.completed.v1');
        expect(completed.filter(({ referenceId }) => referenceId === id)).toHaveLength(1);
      });

      it('[OR-1] and then fails gives the gift card nothing, is flagged, and can be requested again', async () => {
        const { id, sessionId, intent } = await givenPaid();
        expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_PENDING' });
        const [atStripe] = await t.refundsAtStripe(intent);
        await t.failRefundAtStripe(atStripe!.id);
        await eventually(async () => (await t.bookingOf(sessionId)).flags.includes('refund_failed'));
        expect((await detailsOf(id)).refunds).toMatchObject([{ failure: 'expired_or_canceled_card' }]);
        expect((await refundedOf(sessionId)).filter((event) => event.giftCardRefundedCents > 0)).toEqual([]);
        expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid' });
        await t.setRefundsAtStripe('succeeded');
        expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_SUCCEEDED', amountCents: 3_998 });
        await t.waitForBooking(sessionId, 'refunded');
      });
    });

    it('[OR-1] above our balance at Stripe fails with that reason, is flagged, and may be requested again', async () => {
      const { id, sessionId } = await givenPaid();
      await t.setRefundsAtStripe('insufficient_balance');
      expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_FAILED' });
      await t.setRefundsAtStripe('succeeded');
      expect((await detailsOf(id)).refunds).toMatchObject([{ failure: 'balance_insufficient' }]);
      expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'paid', flags: ['refund_failed'] });
      expect(await refund(id)).toMatchObject({ state: 'REFUND_STATE_SUCCEEDED', giftCardCents: 2_000 });
    });
  });

  it('[OR-1] after random refunds, some failed and some made in Stripe’s dashboard, the recorded refunds agree with Stripe', async () => {
    const seed = Date.now() % 2 ** 31;
    const [operations] = fc.sample(
      fc.array(
        fc.record({
          do: fc.constantFrom('amount', 'amount', 'all', 'dashboard', 'fail', 'pending', 'sendDue'),
          cents: fc.integer({ min: 1, max: 2_500 }),
        }),
        { minLength: 15, maxLength: 15 },
      ),
      { numRuns: 1, seed },
    );
    const { id, intent } = await givenPaid();
    for (const operation of operations!) {
      const [newest] = await t.refundsAtStripe(intent);
      await t.setRefundsAtStripe(operation.do === 'pending' ? 'pending' : 'succeeded');
      if (operation.do === 'dashboard') await t.createRefundAtStripe(intent, operation.cents).catch(() => undefined);
      else if (operation.do === 'fail') await (newest && t.failRefundAtStripe(newest.id));
      else if (operation.do === 'sendDue') await t.get(IssueDueRefunds).execute();
      else await refund(id, operation.do === 'all' ? {} : { amountCents: operation.cents }).catch(() => undefined);
    }
    for (const { id: refundId, status } of await t.refundsAtStripe(intent))
      if (status === 'pending') await t.completeRefundAtStripe(refundId);
    await t.setRefundsAtStripe('succeeded');
    const recorded = async () =>
      (await detailsOf(id)).refunds
        .filter(({ providerRefundId }) => providerRefundId)
        .map(({ providerRefundId, amountCents, state }) => `${providerRefundId} ${amountCents} ${state}`);
    const made = (await t.refundsAtStripe(intent)).map(
      (each) => `${each.id} ${each.amount} REFUND_STATE_${each.status.toUpperCase()}`,
    );
    await eventually(async () => (await recorded()).toSorted().join() === made.toSorted().join()).catch(async () => {
      expect({ seed, operations, recorded: (await recorded()).toSorted() }).toEqual({
        seed,
        operations,
        recorded: made.toSorted(),
      });
    });
    const refundedCents = (await t.refundsAtStripe(intent)).reduce(
      (sum, { amount, status }) => (status === 'failed' ? sum : sum + amount),
      0,
    );
    expect({ seed, left: (await detailsOf(id)).refundable!.amountCents }).toEqual({
      seed,
      left: 3_998 - refundedCents,
    });
  });

  describe('the flags of orders', () => {
    const flagged = async (orderId: string) => {
      await t.get(Schedules).run('project-orders');
      const request = { limit: 200, cursor: '' };
      const { items } = await t.asAdmin(() => t.client.listFlaggedOrders(request), { role: 'support' });
      return items.filter(({ order }) => order!.id === orderId);
    };
    const complete = (orderId: string, note = '', flag: bookingV1.OrderFlag = 'ORDER_FLAG_REFUND_FAILED') =>
      t.asAdmin(() => t.client.completeOrderFlag({ orderId, flag, note }), { role: 'support' });

    it('[OR-1] [SC-5] are open until an admin completes them, and again when they are raised again', async () => {
      const { id, intent } = await givenPaid();
      await t.disputeAtStripe(intent, 'needs_response');
      await refund(id);
      await eventually(async () => (await flagged(id)).length === 2);
      await complete(id, 'angerufen');
      await complete(id, 'zweimal');
      expect((await flagged(id)).map(({ flag }) => flag)).toEqual(['ORDER_FLAG_DISPUTED']);
      const { flags, timeline } = await detailsOf(id);
      expect(flags).toContainEqual(
        expect.objectContaining({ flag: 'ORDER_FLAG_REFUND_FAILED', note: 'angerufen', doneBy: 'admin@example.com' }),
      );
      expect(timeline.filter(({ kind }) => kind === 'TIMELINE_KIND_FLAG_COMPLETED')).toHaveLength(1);
      const actions = (await t.outboxEvents('admin.action_recorded.v1')).filter(({ target }) => target === id);
      expect(actions.filter(({ action }) => action === 'order.flag_completed')).toHaveLength(1);
      await refund(id);
      expect(await flagged(id)).toContainEqual(expect.objectContaining({ flag: 'ORDER_FLAG_REFUND_FAILED', times: 2 }));
    });

    it('[OR-1] cannot be completed when they were never raised for the order, and are refused to viewers', async () => {
      const { id } = await givenPaid();
      expect(await refusalOf(complete(id))).toMatchObject({ code: 'ORDER.FLAG_UNKNOWN', kind: 'not-found' });
      const viewer = t.asAdmin(() => t.client.listFlaggedOrders({ limit: 0, cursor: '' }), { role: 'viewer' });
      expect(await refusalOf(viewer)).toMatchObject({ kind: 'forbidden' });
    });
  });
});
