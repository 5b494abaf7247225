import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { GiftCardPurchaseRow } from './gift-card-purchase.row.js';

@Injectable()
export class GiftCardPurchaseRepository {
  private readonly purchases: Rows<GiftCardPurchaseRow>;

  constructor(tx: Transaction) {
    this.purchases = new Rows(tx, GiftCardPurchaseRow);
  }

  /** Returns the purchase, locked until the transaction ends; inserts it first when it is unknown. */
  insertOrLock(purchaseId: string): Promise<GiftCardPurchaseRow> {
    const unknown = { purchaseId, couponId: null, refundedCents: 0, fullyRefunded: false, dispute: null };
    return this.purchases.insertOrLock(unknown, 'purchaseId');
  }

  async save({ purchaseId, ...changes }: GiftCardPurchaseRow): Promise<void> {
    await this.purchases.update({ purchaseId }, changes);
  }
}
