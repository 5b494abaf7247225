import { aCoupon, hold, now, refusalOf, fields, today } from '../../../test/coupon-aggregate.builder.js';

describe('a coupon', () => {
  it('[CP-5] begins unused and unheld, with the fields that it was given', () => {
    const coupon = aCoupon({ usageLimit: 3 });
    expect(coupon.snapshot()).toEqual({
      ...fields({ usageLimit: 3 }),
      id: 'coupon',
      remainingValueCents: null,
      heldCents: 0,
      heldUses: 0,
      timesUsed: 0,
      overrunUses: 0,
      batchId: null,
      voidDueCents: 0,
      createdAt: now,
      frozenAt: null,
      closedAt: null,
      deletedAt: null,
      version: 0,
    });
    expect([coupon.id, coupon.createdAt, coupon.isDeleted]).toEqual(['coupon', now, false]);
    expect([coupon.events, coupon.ledgerEntries]).toEqual([[], []]);
  });

  it('[CP-1] cannot be used while it is inactive, nor once it is deleted', () => {
    expect(aCoupon({ isActive: false }).unusableReason(today)?.code).toBe('COUPON.INACTIVE');
    const deleted = aCoupon();
    deleted.delete(now);
    expect(deleted.unusableReason(today)?.code).toBe('COUPON.UNKNOWN');
    expect(deleted.isDeleted).toBe(true);
    expect(deleted.snapshot()).toMatchObject({ deletedAt: now, closedAt: now });
  });

  it('[CP-5] accepts new fields, and a limit not below what is used and held', () => {
    const coupon = aCoupon({ usageLimit: 3 });
    hold(coupon, 0, 'a');
    coupon.redeem(hold(coupon, 0, 'b'));
    coupon.change(fields({ usageLimit: 2, discountValue: 15, code: 'WINTER' }), { ifVersion: 0 });
    expect(coupon.snapshot()).toMatchObject({ usageLimit: 2, discountValue: 15, code: 'WINTER', timesUsed: 1 });
    expect(refusalOf(() => coupon.change(fields({ usageLimit: 1 }), {}))).toEqual([
      'COUPON.VALIDATION_FAILED',
      { errors: [{ field: 'usage_limit', code: 'COUPON.USAGE_LIMIT_TOO_LOW' }] },
    ]);
  });

  it('[CP-5] never becomes a gift card, and refuses changes and deletion by somebody who has read another version', () => {
    const coupon = aCoupon();
    expect(refusalOf(() => coupon.change(fields({ isGiftCard: true }), {}))).toEqual([
      'COUPON.VALIDATION_FAILED',
      { errors: [{ field: 'is_gift_card', code: 'COUPON.GIFT_CARD_SWITCH_FIXED' }] },
    ]);
    expect(refusalOf(() => coupon.change(fields(), { ifVersion: 1 }))[0]).toBe('COUPON.STALE');
    expect(refusalOf(() => coupon.delete(now, 1))[0]).toBe('COUPON.STALE');
    coupon.delete(now, 0);
    expect(coupon.isDeleted).toBe(true);
  });

  it('has no balance to adjust', () => {
    const coupon = aCoupon();
    coupon.change(fields(), { balanceCents: 5_000 });
    expect(coupon.snapshot().remainingValueCents).toBeNull();
    expect(coupon.availableCents()).toBe(0);
  });

  it('[CP-1] is valid from its first day to the end of its last', () => {
    const coupon = aCoupon({ validFrom: '2026-11-10', validUntil: '2026-11-20' });
    const codeOn = (day: string): string | undefined => coupon.unusableReason(day)?.code;
    expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(codeOn)).toEqual([
      'COUPON.NOT_YET_VALID',
      undefined,
      undefined,
      'COUPON.EXPIRED',
    ]);
  });
});
