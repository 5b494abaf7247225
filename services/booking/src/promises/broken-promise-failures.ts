import {
  AdminActions,
  type Failure,
  type FailureDetails,
  FailureEnded,
  type FailureSource,
  ListsFailures,
} from '@shop/messaging';
import { number, type Position, type Shape, text, timestamp, Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import type { PromiseRuleName } from './promise-rule.js';

type BrokenPromise = {
  id: string;
  /** A rule of this release, or of a later release that was rolled back. */
  rule: string;
  /** The id of an order or of an object of Stripe. The `subject` of the listed failure is the rule instead. */
  subject: string;
  foundAt: Date;
  checks: number;
  reason: string;
};
const brokenPromise: Shape<BrokenPromise> = {
  id: text,
  rule: text,
  subject: text,
  foundAt: timestamp,
  checks: number,
  reason: text,
};

/** Selects promises that the ledger has checked and could not mend, and that nobody has discarded. */
const broken = 'mended_at IS NULL AND discarded_at IS NULL AND checks > 0';

const rows = `SELECT id, rule, subject, date_trunc('milliseconds', found_at) AS "foundAt", checks, reason
  FROM broken_promises WHERE ${broken}`;

/** The rules whose subjects are orders; the subjects of all other rules are objects of Stripe. */
const rulesOfOrders: readonly string[] = [
  'delivery',
  'loquiz_tickets',
  'coupon_refunds',
  'coupon_disputes',
] satisfies PromiseRuleName[];
const isOfOrder = (rule: string): boolean => rulesOfOrders.includes(rule);

/**
 * The promises that the ledger could not mend. None can be replayed: the ledger checks each of them again by itself,
 * except Stripe events that have expired.
 */
@ListsFailures('promise')
export class BrokenPromiseFailures implements FailureSource {
  constructor(
    private readonly tx: Transaction,
    private readonly actions: AdminActions,
    private readonly clock: Clock,
  ) {}

  async list(after: Position | undefined, limit: number): Promise<Failure[]> {
    const older = after ? `AND (date_trunc('milliseconds', found_at), id) < ($2, $3)` : '';
    const found = await this.tx.read(
      brokenPromise,
      `${rows} ${older} ORDER BY date_trunc('milliseconds', found_at) DESC, id DESC LIMIT $1`,
      [limit, ...(after ? [after.at, after.id] : [])],
    );
    return found.map(toFailure);
  }

  async count(): Promise<number> {
    const sql = `SELECT count(*)::int FROM broken_promises WHERE ${broken}`;
    return (await this.tx.read({ count: number }, sql))[0]!.count;
  }

  /** `messageId` is here the Stripe id of what breaks the promise. */
  async find(id: string): Promise<FailureDetails | undefined> {
    const [promise] = await this.tx.read(brokenPromise, `${rows} AND id = $1`, [id]);
    return promise && { failure: toFailure(promise), ...(!isOfOrder(promise.rule) && { messageId: promise.subject }) };
  }

  /** The ledger leaves a discarded promise alone. */
  async discard(id: string, reason: string): Promise<void> {
    await this.tx.run(async () => {
      const [before] = await this.tx.write(
        { rule: text, subject: text, reason: text },
        `UPDATE broken_promises SET discarded_at = $2 WHERE id = $1 AND ${broken} RETURNING rule, subject, reason`,
        [id, this.clock.now()],
      );
      if (!before) throw new FailureEnded();
      const after = { state: 'discarded', reason };
      await this.actions.record({ action: 'promise.discarded', target: id, before, after });
    });
  }
}

const toFailure = ({ id, rule, subject, foundAt, checks, reason }: BrokenPromise): Failure => ({
  id,
  subject: rule,
  consumer: '',
  failedAt: foundAt,
  attempts: checks,
  error: reason,
  orderId: isOfOrder(rule) ? subject : undefined,
  replayable: false,
  discardable: true,
  replays: 0,
});
