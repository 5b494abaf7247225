import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CouponState } from '../domain/coupon.js';
import type { DiscountType } from '../domain/coupon-fields.js';
import type { CouponScope } from '../domain/coupon-scope.js';

@Entity('coupons')
export class CouponRow implements CouponState {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  code: string;

  /** The code in upper case, without spaces and hyphens; unique among the coupons that are not deleted. */
  @Column('text', { name: 'code_key' })
  codeKey: string;

  @Column('text', { name: 'discount_type' })
  discountType: DiscountType;

  @Column('integer', { name: 'discount_value' })
  discountValue: number;

  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  @Column('boolean', { name: 'is_gift_card' })
  isGiftCard: boolean;

  @Column('integer', { name: 'remaining_value_cents', nullable: true })
  remainingValueCents: number | null;

  @Column('integer', { name: 'held_cents' })
  heldCents: number;

  @Column('integer', { name: 'held_uses' })
  heldUses: number;

  @Column('integer', { name: 'usage_limit', nullable: true })
  usageLimit: number | null;

  @Column('integer', { name: 'times_used' })
  timesUsed: number;

  @Column('integer', { name: 'overrun_uses' })
  overrunUses: number;

  @Column('date', { name: 'valid_from', nullable: true })
  validFrom: string | null;

  @Column('date', { name: 'valid_until', nullable: true })
  validUntil: string | null;

  @Column('jsonb', { nullable: true })
  scope: CouponScope | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('uuid', { name: 'batch_id', nullable: true })
  batchId: string | null;

  @Column('integer', { name: 'void_due_cents' })
  voidDueCents: number;

  @Column('timestamptz', { name: 'frozen_at', nullable: true })
  frozenAt: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('integer')
  version: number;
}
