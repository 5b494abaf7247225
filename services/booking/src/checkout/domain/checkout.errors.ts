import { refusal } from '@shop/errors';

export const TeamSplitInvalid = refusal('BOOKING.TEAM_SPLIT_INVALID', 'invalid');
export const LanguageUnsupported = refusal('BOOKING.LANGUAGE_UNSUPPORTED', 'invalid');
export const CurrencyUnsupported = refusal('BOOKING.CURRENCY_UNSUPPORTED', 'invalid');
export const CustomerIncomplete = refusal('BOOKING.CUSTOMER_INCOMPLETE', 'invalid');
export const ConsentMissing = refusal('BOOKING.CONSENT_MISSING', 'invalid');
export const PriceOnRequest = refusal('BOOKING.PRICE_ON_REQUEST', 'invalid');
/** The game has no app id for the language. */
export const LanguageUnavailable = refusal('BOOKING.LANGUAGE_UNAVAILABLE', 'invalid');
/** The request's app id is not the game's app id for the language. */
export const LoquizGameMismatch = refusal('BOOKING.LOQUIZ_GAME_MISMATCH', 'invalid');
/** The request has a coupon id without a code; only a code gives a discount. */
export const CouponWithoutCode = refusal('BOOKING.COUPON_WITHOUT_CODE', 'invalid');
/** The coupon id and the code in the request belong to different coupons. */
export const CouponMismatch = refusal('BOOKING.COUPON_MISMATCH', 'invalid');
export const CouponUnusable = refusal('BOOKING.COUPON_UNUSABLE', 'conflict');
export const PriceChanged = refusal('BOOKING.PRICE_CHANGED', 'conflict');
/** The amount that an admin agreed with the customer is above the price of all teams, or too small to be paid. */
export const AgreedAmountInvalid = refusal('BOOKING.AGREED_AMOUNT_INVALID', 'invalid');
export const IdempotencyKeyReused = refusal('BOOKING.IDEMPOTENCY_KEY_REUSED', 'invalid');
