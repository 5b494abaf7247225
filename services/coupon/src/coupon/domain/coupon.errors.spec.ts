import * as errors from './coupon.errors.js';

it('refusals of coupons have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['CouponUnknown', 'COUPON.UNKNOWN', 'conflict'],
      ['CouponInactive', 'COUPON.INACTIVE', 'conflict'],
      ['CouponNotYetValid', 'COUPON.NOT_YET_VALID', 'conflict'],
      ['CouponExpired', 'COUPON.EXPIRED', 'conflict'],
      ['CouponUsedUp', 'COUPON.USED_UP', 'conflict'],
      ['CouponEmpty', 'COUPON.EMPTY', 'conflict'],
      ['CouponFrozen', 'COUPON.FROZEN', 'conflict'],
      ['OtherCity', 'COUPON.OTHER_CITY', 'conflict'],
      ['OtherGame', 'COUPON.OTHER_GAME', 'conflict'],
      ['NotFirstOrder', 'COUPON.NOT_FIRST_ORDER', 'conflict'],
      ['ScopeInvalid', 'COUPON.SCOPE_INVALID', 'invalid'],
      ['CouponBalanceTooLow', 'COUPON.BALANCE_TOO_LOW', 'conflict'],
      ['CouponUnusable', 'COUPON.COUPON_UNUSABLE', 'conflict'],
      ['TooManyHolds', 'COUPON.TOO_MANY_HOLDS', 'exhausted'],
      ['HoldDiffers', 'COUPON.HOLD_DIFFERS', 'conflict'],
      ['HoldEnded', 'COUPON.HOLD_ENDED', 'conflict'],
      ['HoldAmountInvalid', 'COUPON.HOLD_AMOUNT_INVALID', 'invalid'],
      ['CouponNotFound', 'COUPON.NOT_FOUND', 'not-found'],
      ['GiftCardNotFound', 'COUPON.GIFT_CARD_NOT_FOUND', 'not-found'],
      ['CouponStale', 'COUPON.STALE', 'precondition'],
      ['BalanceChanged', 'COUPON.BALANCE_CHANGED', 'conflict'],
      ['CodeExists', 'COUPON.CODE_EXISTS', 'conflict'],
      ['CouponInvalid', 'COUPON.VALIDATION_FAILED', 'invalid'],
      ['CodeRequired', 'COUPON.CODE_REQUIRED', 'invalid'],
      ['CodeTooLong', 'COUPON.CODE_TOO_LONG', 'invalid'],
      ['DiscountTypeUnknown', 'COUPON.DISCOUNT_TYPE_UNKNOWN', 'invalid'],
      ['DiscountValueNotPositive', 'COUPON.DISCOUNT_VALUE_NOT_POSITIVE', 'invalid'],
      ['PercentageAbove100', 'COUPON.PERCENTAGE_ABOVE_100', 'invalid'],
      ['RemainingValueNegative', 'COUPON.REMAINING_VALUE_NEGATIVE', 'invalid'],
      ['BalanceVoid', 'COUPON.BALANCE_VOID', 'invalid'],
      ['BatchIdInvalid', 'COUPON.BATCH_ID_INVALID', 'invalid'],
      ['IdempotencyKeyReused', 'COUPON.IDEMPOTENCY_KEY_REUSED', 'invalid'],
      ['BatchSizeInvalid', 'COUPON.BATCH_SIZE_INVALID', 'invalid'],
      ['UsageLimitTooLow', 'COUPON.USAGE_LIMIT_TOO_LOW', 'invalid'],
      ['DateInvalid', 'COUPON.DATE_INVALID', 'invalid'],
      ['ValidUntilBeforeValidFrom', 'COUPON.VALID_UNTIL_BEFORE_VALID_FROM', 'invalid'],
      ['ValueTooHigh', 'COUPON.VALUE_TOO_HIGH', 'invalid'],
      ['CursorInvalid', 'COUPON.CURSOR_INVALID', 'invalid'],
      ['GiftCardSwitchFixed', 'COUPON.GIFT_CARD_SWITCH_FIXED', 'invalid'],
    ]),
  );
});
