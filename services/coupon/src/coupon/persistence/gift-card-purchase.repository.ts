import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';

/** What this service knows of a purchase; its refund may arrive before the payment does. */
export type GiftCardPurchase = { couponId: string | null; refundedCents: number; fullyRefunded: boolean };

@Injectable()
export class GiftCardPurchaseRepository {
  constructor(private readonly tx: Transaction) {}

  /** Locks the purchase until the transaction ends, also when this is the first that is heard of it. */
  async lock(purchaseId: string): Promise<GiftCardPurchase> {
    const [row] = await this.tx.query<GiftCardPurchase>(
      `INSERT INTO gift_card_purchases AS p (purchase_id) VALUES ($1)
       ON CONFLICT (purchase_id) DO UPDATE SET purchase_id = p.purchase_id
       RETURNING coupon_id AS "couponId", refunded_cents AS "refundedCents", fully_refunded AS "fullyRefunded"`,
      [purchaseId],
    );
    return row!;
  }

  async save(purchaseId: string, { couponId, refundedCents, fullyRefunded }: GiftCardPurchase): Promise<void> {
    await this.tx.query(
      'UPDATE gift_card_purchases SET coupon_id = $2, refunded_cents = $3, fully_refunded = $4 WHERE purchase_id = $1',
      [purchaseId, couponId, refundedCents, fullyRefunded],
    );
  }
}
