import { Injectable } from '@nestjs/common';
import { boolean, number, type Shape, text, Transaction } from '@shop/persistence';
import { GiftCardNotFound } from '../domain/coupon.errors.js';

export type IssuedGiftCardView = {
  couponId: string;
  code: string;
  /** What it was issued with, without what was voided since. */
  valueCents: number;
  validUntil: string;
  /** Whether its payment is disputed: then nobody is sent the code. */
  isFrozen: boolean;
  /** Whether its purchase was refunded in full, or the dispute lost. */
  isVoid: boolean;
};

const view: Shape<IssuedGiftCardView> = {
  couponId: text,
  code: text,
  valueCents: number,
  validUntil: text,
  isFrozen: boolean,
  isVoid: boolean,
};

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
      `SELECT c.id AS "couponId", c.code, coalesce(c.valid_until::text, '') AS "validUntil",
              l.amount_cents - coalesce((SELECT sum(amount_cents) FROM coupon_ledger
                WHERE coupon_id = c.id AND kind = 'voided'), 0)::integer AS "valueCents",
              c.frozen_at IS NOT NULL AS "isFrozen", c.closed_at IS NOT NULL AS "isVoid"
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
