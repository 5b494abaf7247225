import type { Refusal } from '@shop/errors';
import { type CouponInput, fieldsOf } from './coupon-fields.js';

const input = (given: Partial<CouponInput> = {}): CouponInput => ({
  code: 'SUMMER',
  discountType: 'percentage',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  ...given,
});

function fieldErrorsOf(given: Partial<CouponInput>): unknown {
  try {
    fieldsOf(input(given));
    return [];
  } catch (error) {
    return (error as Refusal).params['errors'];
  }
}

describe('the fields of a coupon', () => {
  it('[CP-5] have the code in capitals, and days in place of times', () => {
    expect(fieldsOf(input({ code: ' summer ', validFrom: '2026-05-31T22:30:00Z', validUntil: '2026-06-30' }))).toEqual({
      code: 'SUMMER',
      discountType: 'percentage',
      discountValue: 10,
      isActive: true,
      isGiftCard: false,
      usageLimit: null,
      validFrom: '2026-06-01',
      validUntil: '2026-06-30',
      scope: null,
    });
  });

  it('[CP-4] that is a gift card have a fixed amount and usage limit 1', () => {
    const fields = fieldsOf(input({ isGiftCard: true, discountValue: 5_000, usageLimit: 9 }));
    expect(fields).toMatchObject({ discountType: 'fixed', usageLimit: 1 });
  });

  it.each<[string, string, Partial<CouponInput>]>([
    ['code', 'COUPON.CODE_REQUIRED', { code: ' - ' }],
    ['code', 'COUPON.CODE_REQUIRED', { code: '\u200B' }],
    ['code', 'COUPON.CODE_TOO_LONG', { code: 'A'.repeat(65) }],
    ['discount_type', 'COUPON.DISCOUNT_TYPE_UNKNOWN', { discountType: 'half' }],
    ['discount_value', 'COUPON.DISCOUNT_VALUE_NOT_POSITIVE', { discountValue: 0 }],
    ['discount_value', 'COUPON.DISCOUNT_VALUE_NOT_POSITIVE', { discountValue: -1, discountType: 'fixed' }],
    ['discount_value', 'COUPON.PERCENTAGE_ABOVE_100', { discountValue: 101 }],
    ['discount_value', 'COUPON.VALUE_TOO_HIGH', { discountValue: 10_000_001, discountType: 'fixed' }],
    // What -2147483649 becomes when it wraps around in 32 bits.
    ['discount_value', 'COUPON.VALUE_TOO_HIGH', { discountValue: 2_147_483_647, isGiftCard: true }],
    ['remaining_value_cents', 'COUPON.VALUE_TOO_HIGH', { remainingValueCents: 10_000_001 }],
    ['usage_limit', 'COUPON.USAGE_LIMIT_TOO_LOW', { usageLimit: 0 }],
    ['remaining_value_cents', 'COUPON.REMAINING_VALUE_NEGATIVE', { remainingValueCents: -1 }],
    [
      'is_gift_card',
      'COUPON.SCOPE_INVALID',
      { isGiftCard: true, scope: { cities: [], games: [], firstOrderOnly: true } },
    ],
    ['valid_from', 'COUPON.DATE_INVALID', { validFrom: 'tomorrow' }],
    ['valid_until', 'COUPON.DATE_INVALID', { validUntil: 'tomorrow' }],
    ['valid_until', 'COUPON.VALID_UNTIL_BEFORE_VALID_FROM', { validFrom: '2026-02-02', validUntil: '2026-02-01' }],
  ])('[CP-5] are refused at %s with %s', (field, code, given) => {
    expect(fieldErrorsOf(given)).toEqual([{ field, code }]);
  });

  it('[CP-5] are refused with all invalid fields at once', () => {
    expect(fieldErrorsOf({ code: '', discountValue: 0 })).toHaveLength(2);
  });

  it('[CP-5] are accepted with only a first day, only a last day, or the same day as both', () => {
    expect(fieldErrorsOf({ validFrom: '2026-02-02' })).toEqual([]);
    expect(fieldErrorsOf({ validUntil: '2026-02-02' })).toEqual([]);
    expect(fieldErrorsOf({ validFrom: '2026-02-02', validUntil: '2026-02-02' })).toEqual([]);
  });

  it('[CP-5] are accepted at the limits', () => {
    expect(fieldErrorsOf({ code: 'A'.repeat(64), discountValue: 1, usageLimit: 1, remainingValueCents: 0 })).toEqual(
      [],
    );
    expect(fieldErrorsOf({ remainingValueCents: 1 })).toEqual([]);
    expect(fieldErrorsOf({ remainingValueCents: 10_000_000 })).toEqual([]);
  });

  it('[CP-5] keep the values that an admin has set, and are null without a value', () => {
    const given = { discountType: 'fixed', discountValue: 500, isActive: false, usageLimit: 7 };
    expect(fieldsOf(input(given))).toMatchObject(given);
    expect(fieldsOf(input())).toMatchObject({ discountType: 'percentage', validFrom: null, validUntil: null });
  });

  it('[CP-4] that is a gift card have a fixed amount, even when the type percentage was given', () => {
    expect(fieldErrorsOf({ isGiftCard: true, discountValue: 5_000 })).toEqual([]);
    expect(fieldsOf(input({ isGiftCard: true, discountType: 'percentage' })).discountType).toBe('fixed');
  });

  it('[CP-5] are accepted with 100 percent, and with a fixed amount of €100,000', () => {
    expect(fieldErrorsOf({ discountValue: 100 })).toEqual([]);
    expect(fieldErrorsOf({ discountType: 'fixed', discountValue: 10_000_000 })).toEqual([]);
  });
});
