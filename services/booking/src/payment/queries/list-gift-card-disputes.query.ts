import { Injectable } from '@nestjs/common';
import { oneOf, type Shape, text, Transaction } from '@shop/persistence';

/** The state of a purchase's disputes: lost once one was lost, else open while one is open, else won. */
export type GiftCardDispute = { purchaseId: string; state: 'open' | 'won' | 'lost' };

const shape: Shape<GiftCardDispute> = { purchaseId: text, state: oneOf('open', 'won', 'lost') };

/** More disputes than this are not expected; the newest purchases come first. */
const maxListed = 1_000;

/** A lost dispute that was won after all counts as lost: no event reports that, because an operator decides. */
const disputes = `SELECT reference_id AS "purchaseId", CASE
    WHEN flags && '{dispute_lost,dispute_reversed}' THEN 'lost' WHEN flags @> '{disputed}' THEN 'open' ELSE 'won' END AS state
  FROM payments WHERE purpose = 'gift_card' AND status IN ('paid', 'refunded') AND NOT flags @> '{duplicate_payment}'
    AND (flags && '{disputed,dispute_lost,dispute_reversed}' OR closed_disputes <> '{}')`;

/** Read from the rows of payments, so that the promise ledger also finds a dispute whose event never arrived. */
@Injectable()
export class ListGiftCardDisputes {
  constructor(private readonly tx: Transaction) {}

  /** Those of payments that were made after this time. */
  execute(paidAfter: Date): Promise<GiftCardDispute[]> {
    const sql = `${disputes} AND paid_at > $1 ORDER BY paid_at DESC, id LIMIT ${maxListed}`;
    return this.tx.read(shape, sql, [paidAfter]);
  }

  /** Undefined for a purchase without a dispute. */
  async find(purchaseId: string): Promise<GiftCardDispute | undefined> {
    return (await this.tx.read(shape, `${disputes} AND reference_id = $1`, [purchaseId]))[0];
  }
}
