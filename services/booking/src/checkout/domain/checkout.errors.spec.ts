import * as errors from './checkout.errors.js';

it('refusals of checkouts have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['TeamSplitInvalid', 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
      ['LanguageUnsupported', 'BOOKING.LANGUAGE_UNSUPPORTED', 'invalid'],
      ['CurrencyUnsupported', 'BOOKING.CURRENCY_UNSUPPORTED', 'invalid'],
      ['CustomerIncomplete', 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
      ['ConsentMissing', 'BOOKING.CONSENT_MISSING', 'invalid'],
      ['PriceOnRequest', 'BOOKING.PRICE_ON_REQUEST', 'invalid'],
      ['AgreedAmountInvalid', 'BOOKING.AGREED_AMOUNT_INVALID', 'invalid'],
      ['LanguageUnavailable', 'BOOKING.LANGUAGE_UNAVAILABLE', 'invalid'],
      ['LoquizGameMismatch', 'BOOKING.LOQUIZ_GAME_MISMATCH', 'invalid'],
      ['CouponWithoutCode', 'BOOKING.COUPON_WITHOUT_CODE', 'invalid'],
      ['CouponMismatch', 'BOOKING.COUPON_MISMATCH', 'invalid'],
      ['CouponUnusable', 'BOOKING.COUPON_UNUSABLE', 'conflict'],
      ['PriceChanged', 'BOOKING.PRICE_CHANGED', 'conflict'],
      ['IdempotencyKeyReused', 'BOOKING.IDEMPOTENCY_KEY_REUSED', 'invalid'],
    ]),
  );
});
