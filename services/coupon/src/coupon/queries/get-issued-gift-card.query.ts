import { Injectable } from '@nestjs/common';
import { number, type Shape, text, Transaction } from '@shop/persistence';
import { GiftCardNotFound } from '../domain/coupon.errors.js';

export type IssuedGiftCardView = { couponId: string; code: string; valueCents: number; validUntil: string };

const view: Shape<IssuedGiftCardView> = { couponId: text, code: text, valueCents: number, validUntil: text };

/**
 * The gift card of a purchase, for its mail. Apart from the admin pages, this is the only response with a code that the
 * caller did not send.
 */
@Injectable()
export class GetIssuedGiftCard {
  constructor(private readonly tx: Transaction) {}

  async execute(purchaseId: string): Promise<IssuedGiftCardView> {
    const [card] = await this.tx.read(
      view,
      `SELECT c.id AS "couponId", c.code, l.amount_cents AS "valueCents", coalesce(c.valid_until::text, '') AS "validUntil"
       FROM gift_card_purchases p
       JOIN coupons c ON c.id = p.coupon_id AND c.deleted_at IS NULL
       JOIN coupon_ledger l ON l.coupon_id = c.id AND l.kind = 'issued'
       WHERE p.purchase_id = $1`,
      [purchaseId],
    );
    if (!card) throw new GiftCardNotFound();
    return card;
  }
}
