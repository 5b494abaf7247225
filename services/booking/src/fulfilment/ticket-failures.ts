import {
  AdminActions,
  type Failure,
  type FailureDetails,
  FailureEnded,
  type FailureSource,
  ListsFailures,
  type ReplayOfAll,
} from '@shop/messaging';
import { number, type Position, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { ListRefundsUnderWay } from '../payment/queries/list-refunds-under-way.query.js';
import { FulfilmentQueue } from './fulfilment-queue.js';
import { RetryFulfilment } from './use-cases/retry-fulfilment.use-case.js';

type Waiting = { id: string; status: string; round: number; paidAt: Date; attempts: number; error: string };
const waitingShape: Shape<Waiting> = {
  id: text,
  status: text,
  round: number,
  paidAt: timestamp,
  attempts: number,
  error: text,
};

/** Tickets usually exist seconds after the payment; a booking that waits longer than this is listed. */
const overdueAfterMs = 15 * 60_000;
/** How many bookings one call starts again. */
const maxReplayed = 50;

/**
 * Selects paid bookings whose round was given up, and those paid before `$1` that still wait for tickets; without those
 * with the ids `$2`. After a later round has begun, the booking waits from the beginning of that round.
 */
const waitingCondition = `booking.paid_at IS NOT NULL
  AND booking.id::text <> ALL ($2::text[])
  AND (booking.status = 'ticket_failed' OR (booking.status IN ('paid', 'ticket_pending') AND booking.paid_at < $1
    AND NOT EXISTS (SELECT FROM team_credentials
      WHERE booking_id = booking.id AND booking.fulfilment_round > 1 AND round_started_at >= $1)))`;

const rowsSql = `SELECT booking.id, booking.status, booking.fulfilment_round AS round,
    date_trunc('milliseconds', booking.paid_at) AS "paidAt", attempt.count AS attempts, attempt.error
  FROM bookings AS booking CROSS JOIN LATERAL (
    SELECT count(*)::int, coalesce((array_agg(error ORDER BY id DESC))[1], '') AS error
    FROM ticket_attempts WHERE booking_id = booking.id AND round = booking.fulfilment_round
  ) AS attempt
  WHERE ${waitingCondition}`;

/**
 * Bookings whose round was given up or that wait too long for tickets; without those with a refund under way. They are
 * read from their rows, because BullMQ keeps no failed job.
 */
@ListsFailures('tickets')
export class TicketFailures implements FailureSource {
  constructor(
    private readonly tx: Transaction,
    private readonly refundsUnderWay: ListRefundsUnderWay,
    private readonly retry: RetryFulfilment,
    private readonly jobs: FulfilmentQueue,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async list(after: Position | undefined, limit: number): Promise<Failure[]> {
    const older = after ? `AND (date_trunc('milliseconds', booking.paid_at), booking.id) < ($4, $5)` : '';
    const order = 'ORDER BY "paidAt" DESC, booking.id DESC LIMIT $3';
    const found = await this.readWaiting(`${older} ${order}`, [limit, ...(after ? [after.at, after.id] : [])]);
    return found.map(toFailure);
  }

  async count(): Promise<number> {
    const sql = `SELECT count(*)::int FROM bookings AS booking WHERE ${waitingCondition}`;
    const [row] = await this.tx.read({ count: number }, sql, await this.waitingValues());
    return row!.count;
  }

  async find(id: string): Promise<FailureDetails | undefined> {
    const booking = await this.findWaiting(id);
    return booking && { failure: toFailure(booking) };
  }

  /** Starts a new round, or makes the next attempt of the present one due. */
  async replay(id: string): Promise<void> {
    const booking = await this.findWaiting(id);
    if (!booking) throw new FailureEnded();
    await this.start(booking);
  }

  /** Bookings whose round was given up come first: they leave the list, so that the next call reaches others. */
  async replayAll(): Promise<ReplayOfAll> {
    const order = `ORDER BY booking.status <> 'ticket_failed', "paidAt", booking.id LIMIT $3`;
    const found = await this.readWaiting(order, [maxReplayed]);
    for (const booking of found) await this.start(booking);
    const left = (await this.count()) - found.filter(({ status }) => status !== 'ticket_failed').length;
    return { replayed: found.length, remaining: Math.max(0, left) };
  }

  private async start({ id, status, round }: Waiting): Promise<void> {
    if (status === 'ticket_failed') {
      await this.retry.execute(id);
      return;
    }
    await this.tx.run(() =>
      this.actions.record({ action: 'order.tickets_retried', target: id, before: { status }, after: { status } }),
    );
    await this.jobs.runNow(id, round);
  }

  private async findWaiting(id: string): Promise<Waiting | undefined> {
    return (await this.readWaiting('AND booking.id = $3', [id]))[0];
  }

  /** `filterAndOrder` continues the condition and sets the order; its `values` begin with `$3`. */
  private async readWaiting(filterAndOrder: string, values: unknown[]): Promise<Waiting[]> {
    return this.tx.read(waitingShape, `${rowsSql} ${filterAndOrder}`, [...(await this.waitingValues()), ...values]);
  }

  /** The values `$1` and `$2` of `waitingCondition`. */
  private async waitingValues(): Promise<[paidBefore: Date, underRefund: string[]]> {
    const paidBefore = new Date(this.clock.now().getTime() - overdueAfterMs);
    return [paidBefore, await this.refundsUnderWay.execute()];
  }
}

const toFailure = ({ id, paidAt, attempts, error }: Waiting): Failure => ({
  id,
  subject: '',
  consumer: '',
  failedAt: paidAt,
  attempts,
  error,
  orderId: id,
  replayable: true,
  discardable: false,
  replays: 0,
});
