import { STANDARD_VAT_TABLE, vatTableWith } from '@shop/pricing';
import { PriceChanged } from './checkout.errors.js';
import type { Offer } from './offer.js';
import { assertClientTotal, quote, type UsableCoupon } from './quote.js';

const offer: Offer = {
  pricePerTeamCents: 2_999,
  game: { gameId: 'g', title: 'Game', loquizGameId: 'A', cityId: 'c', cityName: 'Zürich', countryCode: 'CH' },
};
const giftCard: UsableCoupon = {
  id: 'c1',
  code: 'GIFT',
  discountType: 'fixed',
  discountValue: 2_000,
  isGiftCard: true,
  remainingValueCents: 2_000,
};

it('[PR-5] uses the rate of the city’s country, which an operator may override', () => {
  expect(quote(offer, 2, undefined, STANDARD_VAT_TABLE)).toMatchObject({ vatRateBp: 770, totalCents: 5_998 });
  expect(quote(offer, 2, undefined, vatTableWith({ CH: 810 }))).toMatchObject({ vatRateBp: 810 });
});

it('[PR-2] a gift card pays, so the price itself stays', () => {
  expect(quote(offer, 2, giftCard, STANDARD_VAT_TABLE)).toMatchObject({
    discountCents: 0,
    totalCents: 5_998,
    giftCardCents: 2_000,
    chargeCents: 3_998,
    discountCode: 'GIFT',
    couponId: 'c1',
  });
});

it('[PR-2] a fixed coupon lowers the price', () => {
  const fixed = { ...giftCard, isGiftCard: false, remainingValueCents: undefined };
  expect(quote(offer, 2, fixed, STANDARD_VAT_TABLE)).toMatchObject({
    discountCents: 2_000,
    totalCents: 3_998,
    giftCardCents: 0,
    chargeCents: 3_998,
  });
});

it('[PR-7] takes the client’s total only when it is ours', () => {
  const price = quote(offer, 2, giftCard, STANDARD_VAT_TABLE);
  expect(() => assertClientTotal(price, 3_998)).not.toThrow();
  expect(() => assertClientTotal(price, 3_997)).toThrow(PriceChanged);
});
