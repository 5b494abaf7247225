import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Payment } from '../domain/payment.js';
import type { PaymentState } from '../domain/payment-state.js';
import type { Refund } from '../domain/refund.js';

@Entity('payments')
export class PaymentRow implements Omit<PaymentState, 'refunds'> {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  purpose: PaymentState['purpose'];

  @Column('text', { name: 'reference_id' })
  referenceId: string;

  @Column('integer')
  attempt: number;

  @Column('uuid', { name: 'checkout_id' })
  checkoutId: string;

  @Column('text')
  provider: PaymentState['provider'];

  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('text', { nullable: true })
  url: string | null;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('text')
  currency: string;

  @Column('boolean')
  livemode: boolean;

  @Column('text')
  status: PaymentState['status'];

  @Column('boolean', { name: 'has_hold' })
  hasHold: boolean;

  @Column('integer', { name: 'gift_card_cents' })
  giftCardCents: number;

  @Column('text', { array: true })
  flags: PaymentState['flags'];

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('integer', { name: 'refunded_cents' })
  refundedCents: number;

  @Column('text', { array: true, name: 'open_disputes' })
  openDisputes: string[];

  @Column('text', { array: true, name: 'closed_disputes' })
  closedDisputes: string[];

  @Column('jsonb', { name: 'lost_disputes' })
  lostDisputes: Record<string, number>;

  @Column('boolean', { name: 'closing' })
  isClosing: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('text', { nullable: true })
  tracestate: string | null;

  @Column('integer')
  version: number;
}

export const toPayment = (row: PaymentRow, refunds: Refund[]): Payment => new Payment({ ...row, refunds });

export function toPaymentRow(payment: Payment): PaymentRow {
  const { refunds: _, ...row } = payment.snapshot;
  return row;
}
