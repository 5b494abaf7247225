import { Injectable } from '@nestjs/common';
import { text, Transaction } from '@shop/persistence';
import { codeKey } from '../domain/coupon-code.js';

/** The purchase of a gift card by its whole code in any spelling, even of a card that was deleted. */
@Injectable()
export class FindGiftCardPurchase {
  constructor(private readonly tx: Transaction) {}

  /** Undefined when no customer bought such a card. */
  async execute(code: string): Promise<string | undefined> {
    const [purchase] = await this.tx.read(
      { purchaseId: text },
      `SELECT purchase_id AS "purchaseId" FROM gift_card_purchases p JOIN coupons c ON c.id = p.coupon_id
       WHERE c.code_key = $1 ORDER BY c.deleted_at IS NULL DESC LIMIT 1`,
      [codeKey(code)],
    );
    return purchase?.purchaseId;
  }
}
