import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../domain/gift-card-dispute.js';

/** A gift card's purchase as reported by events; its refund may arrive before its payment. */
@Entity('gift_card_purchases')
export class GiftCardPurchaseRow {
  @PrimaryColumn('text', { name: 'purchase_id' })
  purchaseId: string;

  @Column('uuid', { name: 'coupon_id', nullable: true })
  couponId: string | null;

  @Column('integer', { name: 'refunded_cents' })
  refundedCents: number;

  @Column('boolean', { name: 'fully_refunded' })
  fullyRefunded: boolean;

  /** The state of the dispute about its payment; null without one. */
  @Column('text', { nullable: true })
  dispute: DisputeState | null;
}
