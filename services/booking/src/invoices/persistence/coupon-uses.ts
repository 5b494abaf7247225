import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { payingPayments } from './paid-orders.js';

/** Which paid bookings a coupon made cheaper, for the report (ADR 0037). */
@Injectable()
export class CouponUses {
  constructor(private readonly tx: Transaction) {}

  /** Adds the uses by these bookings, or by all; uses that are known already stay as they are. */
  async add(orderIds: string[] | 'all'): Promise<void> {
    const idCondition = orderIds === 'all' ? '' : 'AND bookings.id = ANY ($1::uuid[])';
    await this.tx.execute(
      `INSERT INTO coupon_uses (order_id, used_on, code, discount_cents, paid_cents)
       SELECT bookings.id, (payments.paid_at AT TIME ZONE 'Europe/Berlin')::date, price->>'discountCode',
         (price->>'discountCents')::int, amount_cents + gift_card_cents
       FROM bookings JOIN payments ON reference_id = bookings.id::text AND ${payingPayments}
       WHERE (price->>'discountCents')::int > 0 AND price->>'discountCode' IS NOT NULL ${idCondition}
       ON CONFLICT DO NOTHING`,
      orderIds === 'all' ? [] : [orderIds],
    );
  }
}
