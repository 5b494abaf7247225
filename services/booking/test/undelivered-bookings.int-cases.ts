import { Transaction } from '@shop/persistence';
import type { TeamLease } from '../src/fulfilment/domain/team-lease.js';
import { ClaimTeams } from '../src/fulfilment/use-cases/claim-teams.use-case.js';
import { FulfilBooking } from '../src/fulfilment/use-cases/fulfil-booking.use-case.js';
import { StoreTicket } from '../src/fulfilment/use-cases/store-ticket.use-case.js';
import type { Payment } from '../src/payment/domain/payment.js';
import { PaymentRepository } from '../src/payment/persistence/payment.repository.js';
import { IssueDueRefunds } from '../src/payment/use-cases/issue-due-refunds.use-case.js';
import { RecordPaymentOutcome } from '../src/payment/use-cases/record-payment-outcome.use-case.js';
import { aPayment, aSession } from './payment.builder.js';
import { type PromisesHarness, promisesHarness } from './promises.harness.js';

describe('the promise ledger, for a paid booking', () => {
  let t: PromisesHarness;
  beforeAll(async () => {
    t = await promisesHarness();
  });
  afterAll(() => t.close());
  beforeEach(() => t.check());

  async function orderPaidHoursAgo(hours = 25) {
    const order = await t.paidOrder();
    const sql = `UPDATE bookings SET paid_at = now() - $2 * interval '1 hour' WHERE id = $1`;
    await t.database.query(sql, [order.payment.referenceId, hours]);
    return order;
  }
  const claim = async ({ referenceId }: Payment): Promise<TeamLease[]> => {
    const claimed = await t.get(ClaimTeams).execute(referenceId, 1, []);
    if (claimed.state !== 'teams') throw new Error('no team was claimed');
    return claimed.leases;
  };
  const ticketFor = ({ username }: TeamLease) => ({ id: `ticket-${username}`, username, password: 'x7f2' });
  const refundsOf = ({ id }: Payment) =>
    t.database.query(
      'SELECT amount_cents AS cents, teams, state, reason, requested_by AS by FROM refunds WHERE payment_id = $1',
      [id],
    );
  const refund = { cents: 5_998, teams: [], state: 'succeeded', reason: 'undelivered', by: 'shop' };
  const eventCount = async ({ referenceId }: Payment, name: string): Promise<number> =>
    (await t.database.query('SELECT 1 FROM outbox WHERE aggregate_id = $1 AND name = $2', [referenceId, name])).length;
  const sendRefunds = () => t.get(IssueDueRefunds).execute();
  const brokenFor = async ({ referenceId }: Payment) =>
    (await t.database.query('SELECT reason FROM broken_promises WHERE subject = $1', [referenceId]))[0];

  it('[TK-2] refunds the whole price once when no ticket exists after 25 hours, and raises refund.completed once', async () => {
    const { payment } = await orderPaidHoursAgo();
    await Promise.all([t.check(), t.check()]);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'ticket_failed', payment: 'paid' });
    expect(await t.get(FulfilBooking).execute(payment.referenceId, 1)).toEqual({ state: 'done' });
    await expect(t.retryAsAdmin(t.worker, payment.referenceId)).rejects.toThrow('BOOKING.STATUS_CONFLICT');
    await sendRefunds();
    await t.check();
    expect(await refundsOf(payment)).toEqual([refund]);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'refunded', refundedCents: 5_998 });
    expect(await t.countEvents('refund.completed.v1', payment)).toBe(1);
    expect(await eventCount(payment, 'ticket.created.v1')).toBe(0);
  });

  it('[TK-2] refunds the whole price after 25 hours; a ticket that a worker requested before is not stored', async () => {
    const { payment } = await orderPaidHoursAgo();
    const [lease] = await claim(payment);
    await t.check();
    expect(await t.get(StoreTicket).execute(lease!, ticketFor(lease!))).toBe('lease-lost');
    await sendRefunds();
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'refunded', refundedCents: 5_998 });
    expect(await eventCount(payment, 'ticket.created.v1')).toBe(0);
  });

  it('[TK-2] refunds the share of a team without credentials after 25 hours, and completes the booking for the other team', async () => {
    const { payment } = await orderPaidHoursAgo();
    const [first] = await claim(payment);
    await t.get(StoreTicket).execute(first!, ticketFor(first!));
    await t.check();
    await sendRefunds();
    await t.check();
    await t.check();
    expect(await refundsOf(payment)).toEqual([{ ...refund, cents: 2_999, teams: [2] }]);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'ticket_created', refundedCents: 2_999 });
    expect(await eventCount(payment, 'ticket.created.v1')).toBe(1);
  });

  it('[TK-2] refunds nothing when all tickets exist, or when the booking was paid only 23 hours ago', async () => {
    const { payment: early } = await orderPaidHoursAgo(23);
    const { payment: delivered } = await orderPaidHoursAgo();
    for (const lease of await claim(delivered)) await t.get(StoreTicket).execute(lease, ticketFor(lease));
    await t.check();
    expect(await t.stateOf(delivered)).toMatchObject({ booking: 'ticket_created' });
    expect(await t.stateOf(early)).toMatchObject({ booking: 'paid' });
    expect([await refundsOf(delivered), await refundsOf(early)]).toEqual([[], []]);
  });

  it('[TK-2] refunds the booking although the refund of a duplicate payment is still pending', async () => {
    const { payment } = await orderPaidHoursAgo();
    const { referenceId, checkoutId } = payment;
    const duplicate = aPayment({ referenceId, checkoutId, attempt: 2 });
    await t.get(Transaction).run(() => t.get(PaymentRepository).insert(duplicate));
    await t.get(RecordPaymentOutcome).execute({ session: aSession(duplicate) });
    const sent = "UPDATE refunds SET state = 'pending' WHERE payment_id = $1 AND reason = 'duplicate' RETURNING id";
    expect(await t.database.query(sent, [duplicate.id])).toHaveLength(1);
    await t.check();
    await sendRefunds();
    expect(await refundsOf(payment)).toEqual([refund]);
  });

  it.each([
    // The harness sets the time of the last restore to 2020-01-02.
    [
      'was placed before the last restore',
      "UPDATE bookings SET created_at = '2020-01-01' WHERE id = $1::text::uuid",
      'placed_before_restore',
    ],
    ['was paid by hand', "UPDATE payments SET provider = 'manual' WHERE reference_id = $1", 'paid_by_hand'],
    ['cost nothing', 'UPDATE payments SET amount_cents = 0 WHERE reference_id = $1', 'nothing_paid'],
    ['is disputed', "UPDATE payments SET flags = '{disputed}' WHERE reference_id = $1", 'disputed'],
    [
      'was paid eight days ago',
      "UPDATE bookings SET paid_at = now() - interval '8 days' WHERE id = $1::text::uuid",
      'too_old',
    ],
  ])('[TK-2] reports the booking and refunds nothing when the booking %s', async (_, change, reason) => {
    const { payment } = await orderPaidHoursAgo();
    await t.database.query(change, [payment.referenceId]);
    await t.check();
    expect(await brokenFor(payment)).toEqual({ reason });
    expect(await refundsOf(payment)).toEqual([]);
  });

  it('[TK-2] flags and reports the booking when Stripe refuses the refund', async () => {
    const { payment } = await orderPaidHoursAgo();
    await t.check();
    await t.control('PUT', '/refunds', { mode: 'insufficient_balance' });
    await sendRefunds();
    await t.control('PUT', '/refunds', { mode: 'succeeded' });
    await t.check();
    expect(await refundsOf(payment)).toEqual([{ ...refund, state: 'failed' }]);
    expect(await t.stateOf(payment)).toMatchObject({ booking: 'ticket_failed', flags: ['refund_failed'] });
    expect(await brokenFor(payment)).toEqual({ reason: 'refund_failed' });
  });
});
