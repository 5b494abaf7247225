import { jest } from '@jest/globals';
import type { bookingV1 } from '@shop/contracts';
import { Schedules } from '@shop/scheduling';
import { v4 as uuidv4 } from 'uuid';
import { RefundWithdrawal } from '../src/withdrawals/use-cases/refund-withdrawal.use-case.js';
import { refusalOf } from './booking.harness.js';
import { type PaymentHarness, paymentHarness } from './payment.harness.js';

describe('withdrawals', () => {
  let t: PaymentHarness;
  beforeAll(async () => {
    t = await paymentHarness();
    // Schedules run only when a test runs them.
    await t.get(Schedules).beforeApplicationShutdown();
  });
  afterAll(() => t.close());

  const email = 'mia@example.com';
  const aDeclaration = (
    given: Partial<bookingV1.RequestWithdrawalRequest> = {},
  ): bookingV1.RequestWithdrawalRequest => ({
    orderNumber: 'M22KWACY4N',
    email,
    name: 'Mia Muster',
    text: '',
    uiLanguage: 'de',
    ...given,
  });
  const request = (given: Partial<bookingV1.RequestWithdrawalRequest> = {}) =>
    t.client.requestWithdrawal(aDeclaration(given));
  const confirm = (withdrawalId: string) => t.client.confirmWithdrawal({ withdrawalId });
  const list = (given: Partial<bookingV1.ListWithdrawalsRequest> = {}) =>
    t.asAdmin(
      () =>
        t.client.listWithdrawals({ limit: 0, cursor: '', withdrawalState: 'WITHDRAWAL_STATE_UNSPECIFIED', ...given }),
      { role: 'support' },
    );
  const find = async (id: string) => (await list()).withdrawals.find((each) => each.id === id)!;
  const decide = (withdrawalId: string, given: Partial<bookingV1.DecideWithdrawalRequest> = {}) =>
    t.asAdmin(
      () =>
        t.client.decideWithdrawal({
          withdrawalId,
          withdrawalDecision: 'WITHDRAWAL_DECISION_REFUND',
          reason: 'Kulanz',
          ...given,
        }),
      { role: 'manager' },
    );
  const decidedEventCount = async (id: string) =>
    (await t.outboxEvents('withdrawal.decided.v1')).filter(({ withdrawalId }) => withdrawalId === id).length;
  const waitingEventCount = async (id: string) =>
    (await t.outboxEvents('withdrawal.waiting.v1')).filter(({ withdrawalId }) => withdrawalId === id).length;

  /**
   * A confirmed withdrawal of a paid booking, in the state in which the worker leaves it. `teams`: the numbers of the
   * teams to refund; an empty list for all.
   */
  async function checked(state: 'refund_due' | 'waiting', { teams = [] as number[], hasOrder = true } = {}) {
    const sessionId = await t.checkout({ email });
    await t.completeAtStripe(sessionId, { outcome: 'paid' });
    await t.waitForBooking(sessionId, 'paid');
    const booking = await t.bookingOf(sessionId);
    // Single teams can be refunded only when tickets are planned for them.
    await t.database.query("UPDATE bookings SET status = 'ticket_pending' WHERE id = $1", [booking.id]);
    const { withdrawalId } = await request();
    await confirm(withdrawalId);
    await t.database.query('UPDATE withdrawals SET state = $2, order_id = $3, teams = $4, why = $5 WHERE id = $1', [
      withdrawalId,
      state,
      hasOrder ? booking.id : null,
      teams,
      state === 'waiting' ? 'teams_started' : null,
    ]);
    return { withdrawalId, sessionId, bookingId: booking.id };
  }
  const refundDueWithdrawals = () => t.get(Schedules).run('refund-withdrawals');
  const refundsOf = (bookingId: string) =>
    t.database.query<{ amount_cents: number; requested_by: string }>(
      `SELECT refunds.amount_cents, requested_by FROM refunds JOIN payments ON payments.id = payment_id
     WHERE reference_id = $1`,
      [bookingId],
    );

  describe('the declaration of a withdrawal', () => {
    it('[LG-4] takes two steps, of which the second may be repeated without effect', async () => {
      const draft = await request({ orderNumber: ' m22k wacy4n ', name: ' Mia Muster ', text: ' Bitte. ' });
      expect(draft).toMatchObject({ orderNumber: 'M22KWACY4N', email, name: 'Mia Muster', text: 'Bitte.' });
      const { withdrawalId } = draft;
      expect(await find(withdrawalId)).toBeUndefined();
      const answers = await Promise.all([1, 2, 3].map(() => confirm(withdrawalId)));
      expect(new Set(answers.map(({ receivedAt }) => receivedAt)).size).toBe(1);
      t.clock.advance(60_000);
      expect(await confirm(withdrawalId)).toEqual(answers[0]);
      const events = (await t.outboxEvents('withdrawal.received.v1')).filter(
        (event) => event.withdrawalId === withdrawalId,
      );
      expect(events).toHaveLength(1);
      expect(await find(withdrawalId)).toMatchObject({
        withdrawalState: 'WITHDRAWAL_STATE_RECEIVED',
        receivedAt: answers[0]!.receivedAt,
      });
      expect(await t.client.getWithdrawalMail({ withdrawalId })).toMatchObject({
        email,
        text: 'Bitte.',
        isOrderKnown: false,
        receivedAt: answers[0]!.receivedAt,
      });
    });

    it('[LG-4] is removed when it is not confirmed within a day', async () => {
      const { withdrawalId } = await request();
      const dayAgo = new Date(t.clock.now().getTime() - 24 * 3_600_000 - 1);
      await t.database.query('UPDATE withdrawals SET created_at = $2 WHERE id = $1', [withdrawalId, dayAgo]);
      expect(await refusalOf(confirm(withdrawalId))).toMatchObject({ code: 'WITHDRAWAL.NOT_FOUND' });
      await t.get(Schedules).run('remove-old-forms');
      expect(await t.database.query('SELECT id FROM withdrawals WHERE id = $1', [withdrawalId])).toEqual([]);
      expect(await refusalOf(confirm(uuidv4()))).toMatchObject({ code: 'WITHDRAWAL.NOT_FOUND' });
    });

    it.each([
      ['an invalid e-mail address', { email: 'mia' }],
      ['an order number that contains more than letters, digits and hyphens', { orderNumber: 'https://x' }],
      ['no name', { name: ' ' }],
    ])('[LG-4] is refused with %s', async (_, given) => {
      expect(await refusalOf(request(given))).toMatchObject({ code: 'WITHDRAWAL.INVALID' });
    });
  });

  describe('the refund of a withdrawal', () => {
    it('[LG-4] is made once and in full when no team has started, and raises withdrawal.decided once', async () => {
      const { withdrawalId, sessionId, bookingId } = await checked('refund_due');
      await refundDueWithdrawals();
      await refundDueWithdrawals();
      expect(await find(withdrawalId)).toMatchObject({
        withdrawalState: 'WITHDRAWAL_STATE_REFUNDED',
        refundedCents: 5_998,
        orderId: bookingId,
      });
      expect(await refundsOf(bookingId)).toEqual([{ amount_cents: 5_998, requested_by: 'customer' }]);
      await t.waitForBooking(sessionId, 'refunded');
      expect(await decidedEventCount(withdrawalId)).toBe(1);
    });

    it('[LG-4] is not repeated after a crash between the refund and its record', async () => {
      const { withdrawalId, bookingId } = await checked('refund_due');
      await refundDueWithdrawals();
      await t.database.query("UPDATE withdrawals SET state = 'refund_due' WHERE id = $1", [withdrawalId]);
      await refundDueWithdrawals();
      expect(await refundsOf(bookingId)).toHaveLength(1);
      expect(await find(withdrawalId)).toMatchObject({ withdrawalState: 'WITHDRAWAL_STATE_REFUNDED' });
    });

    it('[LG-4] is made for the teams that have not started; a manager decides on the other teams, and may refund them', async () => {
      const { withdrawalId, bookingId } = await checked('refund_due', { teams: [2] });
      await refundDueWithdrawals();
      expect(await find(withdrawalId)).toMatchObject({
        withdrawalState: 'WITHDRAWAL_STATE_WAITING',
        waitReason: 'WITHDRAWAL_WAIT_REASON_TEAMS_STARTED',
        refundedCents: 2_999,
      });
      expect(await decidedEventCount(withdrawalId)).toBe(0);
      expect(await waitingEventCount(withdrawalId)).toBe(1);
      await decide(withdrawalId);
      expect(await find(withdrawalId)).toMatchObject({
        withdrawalState: 'WITHDRAWAL_STATE_REFUNDED',
        refundedCents: 5_998,
        reason: 'Kulanz',
        decidedBy: 'admin@example.com',
      });
      expect(await refundsOf(bookingId)).toHaveLength(2);
      expect(await decidedEventCount(withdrawalId)).toBe(1);
      const { timeline } = (await t.asAdmin(() => t.client.getOrder({ orderId: bookingId }))).order!;
      expect(timeline.filter(({ kind }) => kind.startsWith('TIMELINE_KIND_WITHDRAWAL'))).toMatchObject([
        { kind: 'TIMELINE_KIND_WITHDRAWAL_RECEIVED', actor: 'customer' },
        { kind: 'TIMELINE_KIND_WITHDRAWAL_REFUNDED', actor: 'admin@example.com', amountCents: 5_998, detail: 'Kulanz' },
      ]);
    });

    it('[LG-4] is made although that of an older withdrawal fails; the next run repeats the failed refund', async () => {
      const { withdrawalId: failingId } = await checked('refund_due');
      t.clock.advance(1_000);
      const { withdrawalId } = await checked('refund_due');
      const refund = t.get(RefundWithdrawal);
      const makeRefund = refund.execute.bind(refund);
      const spy = jest.spyOn(refund, 'execute').mockImplementation(async (input) => {
        if (input.withdrawal.id === failingId) throw new Error('the connection was lost');
        return makeRefund(input);
      });
      await expect(refundDueWithdrawals()).rejects.toThrow('1 of 2 failed');
      spy.mockRestore();
      expect(await find(withdrawalId)).toMatchObject({ withdrawalState: 'WITHDRAWAL_STATE_REFUNDED' });
      expect(await find(failingId)).toMatchObject({ withdrawalState: 'WITHDRAWAL_STATE_REFUND_DUE' });
      await refundDueWithdrawals();
      expect(await find(failingId)).toMatchObject({ withdrawalState: 'WITHDRAWAL_STATE_REFUNDED' });
    });

    it('[LG-4] waits for a manager when the order was refunded meanwhile', async () => {
      const { withdrawalId, bookingId } = await checked('refund_due');
      const again = await checked('refund_due');
      await t.database.query('UPDATE withdrawals SET order_id = $2 WHERE id = $1', [again.withdrawalId, bookingId]);
      await refundDueWithdrawals();
      const states = await Promise.all([withdrawalId, again.withdrawalId].map((id) => find(id)));
      expect(states.map(({ withdrawalState }) => withdrawalState).toSorted()).toEqual([
        'WITHDRAWAL_STATE_REFUNDED',
        'WITHDRAWAL_STATE_WAITING',
      ]);
      expect(await refundsOf(bookingId)).toHaveLength(1);
    });
  });

  describe('the decision on a withdrawal', () => {
    it.each([
      ['decline', 'WITHDRAWAL_DECISION_DECLINE', 'WITHDRAWAL_STATE_DECLINED', 1],
      ['close without a mail', 'WITHDRAWAL_DECISION_CLOSE', 'WITHDRAWAL_STATE_CLOSED', 0],
    ] as const)(
      '[LG-4] [SC-5] can be to %s, is made once and is recorded',
      async (_, withdrawalDecision, state, eventCount) => {
        const { withdrawalId, bookingId } = await checked('waiting', { hasOrder: false });
        await decide(withdrawalId, { withdrawalDecision });
        expect(await find(withdrawalId)).toMatchObject({ withdrawalState: state, refundedCents: 0 });
        expect(await decidedEventCount(withdrawalId)).toBe(eventCount);
        expect(await refundsOf(bookingId)).toEqual([]);
        expect(await refusalOf(decide(withdrawalId))).toMatchObject({ code: 'WITHDRAWAL.DECIDED' });
        const actions = (await t.outboxEvents('admin.action_recorded.v1')).filter(
          ({ target }) => target === withdrawalId,
        );
        expect(actions.map(({ action }) => action)).toEqual(['withdrawal.decided']);
        // The reason is left out, because audit records cannot be erased.
        expect(JSON.stringify(actions)).not.toContain('Kulanz');
      },
    );

    it('[LG-4] to refund may be repeated after the refund has failed, and refunds once', async () => {
      const { withdrawalId, bookingId, sessionId } = await checked('waiting');
      const { payment_intent } = await t.sessionAtStripe(sessionId);
      await t.disputeAtStripe(payment_intent!, 'needs_response');
      for (const _ of ['first', 'again'])
        expect(await refusalOf(decide(withdrawalId))).toMatchObject({ code: 'WITHDRAWAL.REFUND_FAILED' });
      await t.disputeAtStripe(payment_intent!, 'won');
      await decide(withdrawalId);
      // As after a crash between the refund and its record.
      await t.database.query("UPDATE withdrawals SET state = 'waiting', refunded_cents = 0 WHERE id = $1", [
        withdrawalId,
      ]);
      await decide(withdrawalId);
      expect(await find(withdrawalId)).toMatchObject({ refundedCents: 5_998 });
      expect(await t.refundsAtStripe(payment_intent!)).toHaveLength(1);
      // Two that failed, and the one that was made.
      expect(await refundsOf(bookingId)).toHaveLength(3);
    });

    it('[LG-4] needs a reason, an order to refund, and a manager', async () => {
      const { withdrawalId } = await checked('waiting', { hasOrder: false });
      expect(await refusalOf(decide(withdrawalId, { reason: ' ' }))).toMatchObject({
        code: 'WITHDRAWAL.REASON_MISSING',
      });
      expect(await refusalOf(decide(withdrawalId))).toMatchObject({ code: 'WITHDRAWAL.WITHOUT_ORDER' });
      const asSupport = t.asAdmin(
        () => t.client.decideWithdrawal({ withdrawalId, withdrawalDecision: 'WITHDRAWAL_DECISION_CLOSE', reason: 'x' }),
        { role: 'support' },
      );
      expect(await refusalOf(asSupport)).toMatchObject({ code: 'AUTH.FORBIDDEN' });
      expect((await find(withdrawalId)).withdrawalState).toBe('WITHDRAWAL_STATE_WAITING');
    });
  });

  describe('the list of withdrawals', () => {
    it('[LG-4] has pages, newest first, and can be limited to a state', async () => {
      const first = await list({ limit: 2 });
      expect(first.withdrawals).toHaveLength(2);
      const second = await list({ limit: 2, cursor: first.nextCursor });
      const times = [...first.withdrawals, ...second.withdrawals].map(({ receivedAt }) => receivedAt);
      expect(times).toEqual(times.toSorted().toReversed());
      const declined = await list({ withdrawalState: 'WITHDRAWAL_STATE_DECLINED' });
      expect(declined.withdrawals).toHaveLength(1);
    });
  });
});
