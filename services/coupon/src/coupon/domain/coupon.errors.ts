import { refusal, type RefusalClass } from '@shop/errors';

// Why a code cannot be used now.
export const CouponUnknown = refusal('COUPON.UNKNOWN', 'conflict');
export const CouponInactive = refusal('COUPON.INACTIVE', 'conflict');
export const CouponNotYetValid = refusal('COUPON.NOT_YET_VALID', 'conflict');
export const CouponExpired = refusal('COUPON.EXPIRED', 'conflict');
/** Of a coupon: redemptions and holds have reached its usage limit. */
export const CouponUsedUp = refusal('COUPON.USED_UP', 'conflict');
/** Of a gift card: nothing of its balance is available. */
export const CouponEmpty = refusal('COUPON.EMPTY', 'conflict');
/** The payment of the gift card is disputed. */
export const CouponFrozen = refusal('COUPON.FROZEN', 'conflict');
// Why a code cannot be used for this order.
export const OtherCity = refusal('COUPON.OTHER_CITY', 'conflict');
export const OtherGame = refusal('COUPON.OTHER_GAME', 'conflict');
export const NotFirstOrder = refusal('COUPON.NOT_FIRST_ORDER', 'conflict');
export const CouponBalanceTooLow = refusal('COUPON.BALANCE_TOO_LOW', 'conflict');

/** The reasons why a code cannot be used, whatever the amount. */
export type CouponRefusal = RefusalClass<
  | typeof CouponUnknown.code
  | typeof CouponInactive.code
  | typeof CouponNotYetValid.code
  | typeof CouponExpired.code
  | typeof CouponUsedUp.code
  | typeof CouponEmpty.code
  | typeof CouponFrozen.code
  | typeof OtherCity.code
  | typeof OtherGame.code
  | typeof NotFirstOrder.code
>;

// Holds. `params.reason` of `CouponUnusable` is the code of a refusal above.
export const CouponUnusable = refusal('COUPON.COUPON_UNUSABLE', 'conflict');
/** Too many unpaid checkouts from one IP address hold this coupon or gift card. */
export const TooManyHolds = refusal('COUPON.TOO_MANY_HOLDS', 'exhausted');
/** The checkout asks for its hold again, for another coupon or amount. */
export const HoldDiffers = refusal('COUPON.HOLD_DIFFERS', 'conflict');
/** The checkout asks for a hold that has been released already. */
export const HoldEnded = refusal('COUPON.HOLD_ENDED', 'conflict');
export const HoldAmountInvalid = refusal('COUPON.HOLD_AMOUNT_INVALID', 'invalid');

// Coupons that do not exist, and changes by an admin.
export const CouponNotFound = refusal('COUPON.NOT_FOUND', 'not-found');
export const GiftCardNotFound = refusal('COUPON.GIFT_CARD_NOT_FOUND', 'not-found');
/** The coupon has changed since the admin read it: `If-Match` has another version. */
export const CouponStale = refusal('COUPON.STALE', 'precondition');
/** A new balance came without `If-Match`: the balance may have changed since the admin read it. */
export const BalanceChanged = refusal('COUPON.BALANCE_CHANGED', 'conflict');
export const CodeExists = refusal('COUPON.CODE_EXISTS', 'conflict');
export const IdempotencyKeyReused = refusal('COUPON.IDEMPOTENCY_KEY_REUSED', 'invalid');

// `params.errors` of this refusal lists `{ field, code }` with the codes below.
export const CouponInvalid = refusal('COUPON.VALIDATION_FAILED', 'invalid');
export const CodeRequired = refusal('COUPON.CODE_REQUIRED', 'invalid');
export const CodeTooLong = refusal('COUPON.CODE_TOO_LONG', 'invalid');
export const DiscountTypeUnknown = refusal('COUPON.DISCOUNT_TYPE_UNKNOWN', 'invalid');
export const DiscountValueNotPositive = refusal('COUPON.DISCOUNT_VALUE_NOT_POSITIVE', 'invalid');
export const PercentageAbove100 = refusal('COUPON.PERCENTAGE_ABOVE_100', 'invalid');
export const ValueTooHigh = refusal('COUPON.VALUE_TOO_HIGH', 'invalid');
export const RemainingValueNegative = refusal('COUPON.REMAINING_VALUE_NEGATIVE', 'invalid');
export const BalanceVoid = refusal('COUPON.BALANCE_VOID', 'invalid');
export const UsageLimitTooLow = refusal('COUPON.USAGE_LIMIT_TOO_LOW', 'invalid');
export const BatchIdInvalid = refusal('COUPON.BATCH_ID_INVALID', 'invalid');
export const BatchSizeInvalid = refusal('COUPON.BATCH_SIZE_INVALID', 'invalid');
export const ScopeInvalid = refusal('COUPON.SCOPE_INVALID', 'invalid');
export const DateInvalid = refusal('COUPON.DATE_INVALID', 'invalid');
export const ValidUntilBeforeValidFrom = refusal('COUPON.VALID_UNTIL_BEFORE_VALID_FROM', 'invalid');
export const CursorInvalid = refusal('COUPON.CURSOR_INVALID', 'invalid');
/** A coupon cannot become a gift card, nor a gift card a coupon. */
export const GiftCardSwitchFixed = refusal('COUPON.GIFT_CARD_SWITCH_FIXED', 'invalid');
