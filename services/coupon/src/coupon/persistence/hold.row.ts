import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Hold, HoldStatus } from '../domain/hold.js';

@Entity('coupon_holds')
export class HoldRow implements Hold {
  @PrimaryColumn('text', { name: 'reference_id' })
  referenceId: string;

  @Column('uuid', { name: 'coupon_id', nullable: true })
  couponId: string | null;

  @Column('text')
  status: HoldStatus;

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('integer', { name: 'redeemed_cents' })
  redeemedCents: number;

  @Column('integer', { name: 'refunded_cents' })
  refundedCents: number;

  @Column('integer', { name: 'given_back_cents' })
  givenBackCents: number;

  @Column('boolean', { name: 'fully_refunded' })
  fullyRefunded: boolean;

  @Column('boolean')
  overrun: boolean;

  @Column('text', { name: 'address_hash', nullable: true })
  addressHash: string | null;

  @Column('text', { name: 'customer_hash', nullable: true })
  customerHash: string | null;

  @Column('timestamptz', { name: 'held_at' })
  heldAt: Date;
}
