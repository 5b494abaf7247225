import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Refund } from '../domain/refund.js';

@Entity('refunds')
export class RefundRow implements Refund {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('integer', { name: 'gift_card_cents' })
  giftCardCents: number;

  @Column('smallint', { array: true })
  teams: number[];

  @Column('integer', { name: 'asked_cents', nullable: true })
  askedCents: number | null;

  @Column('text')
  reason: string;

  @Column('text', { name: 'requested_by' })
  requestedBy: string;

  @Column('text', { name: 'provider_refund_id', nullable: true })
  providerRefundId: string | null;

  @Column('text')
  state: Refund['state'];

  @Column('text', { nullable: true })
  failure: string | null;

  @Column('integer')
  attempt: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'gift_card_refunded_at', nullable: true })
  giftCardRefundedAt: Date | null;
}

export function toRefund({ paymentId: _, ...refund }: RefundRow): Refund {
  return refund;
}
