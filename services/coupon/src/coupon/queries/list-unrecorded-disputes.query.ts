import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import type { GiftCardDispute } from '../domain/gift-card-dispute.js';

/** Of the given purchases, the ids of those whose dispute is not recorded here yet, because its event never arrived. */
@Injectable()
export class ListUnrecordedDisputes {
  constructor(private readonly tx: Transaction) {}

  async execute(disputes: GiftCardDispute[]): Promise<string[]> {
    const rows = await this.tx.read(
      { purchaseId: text },
      `SELECT reported.purchase_id AS "purchaseId"
       FROM unnest($1::text[], $2::text[]) AS reported (purchase_id, dispute)
       LEFT JOIN gift_card_purchases AS recorded ON recorded.purchase_id = reported.purchase_id
       WHERE CASE reported.dispute
         WHEN 'lost' THEN recorded.dispute IS DISTINCT FROM 'lost'
         -- Without a recorded opening, there is nothing to undo.
         WHEN 'won' THEN recorded.dispute = 'open'
         ELSE recorded.dispute IS NULL END
         -- A purchase that was refunded before its card was issued never gets a card that a dispute could freeze.
         AND NOT (recorded.fully_refunded IS TRUE AND recorded.coupon_id IS NULL)`,
      [disputes.map(({ purchaseId }) => purchaseId), disputes.map(({ dispute }) => dispute)],
    );
    return rows.map(({ purchaseId }) => purchaseId);
  }
}
