import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import type { RefundTotals } from '../domain/refund-totals.js';

/** The reference ids of those refunds that `RecordRefund` has not recorded yet, because their event was lost. */
@Injectable()
export class ListUnrecordedRefunds {
  constructor(private readonly tx: Transaction) {}

  async execute(refunds: RefundTotals[]): Promise<string[]> {
    const rows = await this.tx.read(
      { referenceId: text },
      `SELECT reported.reference_id AS "referenceId"
       FROM unnest($1::text[], $2::boolean[], $3::int[], $4::int[], $5::boolean[])
         AS reported (reference_id, is_purchase, refunded_cents, gift_card_refunded_cents, fully_refunded)
       LEFT JOIN coupon_holds AS hold ON NOT is_purchase AND hold.reference_id = reported.reference_id
       LEFT JOIN gift_card_purchases AS purchase ON is_purchase AND purchase_id = reported.reference_id
       WHERE CASE WHEN is_purchase
         THEN reported.refunded_cents > coalesce(purchase.refunded_cents, 0)
           OR reported.fully_refunded > coalesce(purchase.fully_refunded, false)
         ELSE gift_card_refunded_cents > coalesce(hold.refunded_cents, 0)
           -- A booking without a code has no use to give back.
           OR (hold.coupon_id IS NOT NULL AND reported.fully_refunded > hold.fully_refunded) END`,
      [
        refunds.map(({ referenceId }) => referenceId),
        refunds.map(({ isGiftCardPurchase }) => isGiftCardPurchase),
        refunds.map(({ refundedCents }) => refundedCents),
        refunds.map(({ giftCardRefundedCents }) => giftCardRefundedCents),
        refunds.map(({ fullyRefunded }) => fullyRefunded),
      ],
    );
    return rows.map(({ referenceId }) => referenceId);
  }
}
