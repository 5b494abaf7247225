import { Column, Entity, PrimaryColumn } from 'typeorm';
import type {
  ConsentSnapshot,
  Gift,
  Language,
  PurchaseState,
  PurchaseStatus,
  PurchaseType,
} from '../domain/purchase.js';

@Entity('purchases')
export class PurchaseRow implements PurchaseState {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'order_number' })
  orderNumber: string;

  /** Sent by the client: a second request with the same key gets this purchase and makes no other. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('text', { name: 'request_fingerprint' })
  requestFingerprint: string;

  @Column('text')
  status: PurchaseStatus;

  @Column('text', { name: 'purchase_type' })
  purchaseType: PurchaseType;

  @Column('integer', { nullable: true })
  participants: number | null;

  @Column('integer', { nullable: true })
  teams: number | null;

  @Column('integer', { name: 'value_cents' })
  valueCents: number;

  @Column('text')
  currency: string;

  @Column('text', { name: 'buyer_email' })
  buyerEmail: string;

  @Column('text', { name: 'buyer_name' })
  buyerName: string;

  @Column('text', { name: 'ui_language' })
  uiLanguage: Language;

  @Column('jsonb', { nullable: true })
  consents: ConsentSnapshot | null;

  @Column('text', { nullable: true })
  partner: string | null;

  @Column('jsonb', { nullable: true })
  gift: Gift | null;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('text', { name: 'checkout_url', nullable: true })
  checkoutUrl: string | null;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('uuid', { name: 'coupon_id', nullable: true })
  couponId: string | null;

  @Column('timestamptz', { name: 'issued_at', nullable: true })
  issuedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When the buyer's data was erased. */
  @Column('timestamptz', { name: 'erased_at', nullable: true })
  erasedAt?: Date | null;

  /**
   * When the purchase is next reported to the booking service; null once its current state was reported. A new row is
   * due at once.
   */
  @Column('timestamptz', { name: 'report_due_at', nullable: true })
  reportDueAt?: Date | null;
}
