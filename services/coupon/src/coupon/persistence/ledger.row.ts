import { Column, Entity } from 'typeorm';
import type { LedgerEntry } from '../domain/gift-card-balance.js';

/** An entry of a gift card's ledger; the database refuses to change or remove it. */
@Entity('coupon_ledger')
export class LedgerRow implements LedgerEntry {
  @Column('uuid', { name: 'coupon_id' })
  couponId: string;

  @Column('text')
  kind: LedgerEntry['kind'];

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('integer', { name: 'held_cents' })
  heldCents: number;

  @Column('text', { name: 'reference_id', nullable: true })
  referenceId: string | null;

  @Column('timestamptz', { name: 'booked_at' })
  bookedAt: Date;
}
