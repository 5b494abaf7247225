import { STANDARD_VAT_TABLE, vatTableWith } from '@shop/pricing';
import { AgreedAmountInvalid, PriceChanged } from './checkout.errors.js';
import type { Offer } from './offer.js';
import { agreedPrice, assertClientTotal, quote, type UsableCoupon } from './quote.js';

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

it('[PR-5] uses the VAT rate of the city’s country, which an operator may override', () => {
  expect(quote(offer, 2, undefined, STANDARD_VAT_TABLE)).toMatchObject({ vatRateBp: 770, totalCents: 5_998 });
  expect(quote(offer, 2, undefined, vatTableWith({ CH: 810 }))).toMatchObject({ vatRateBp: 810 });
});

it('[PR-2] keeps the price when a gift card pays a part', () => {
  expect(quote(offer, 2, giftCard, STANDARD_VAT_TABLE)).toMatchObject({
    discountCents: 0,
    totalCents: 5_998,
    giftCardCents: 2_000,
    chargeCents: 3_998,
    discountCode: 'GIFT',
    couponId: 'c1',
  });
});

it('[PR-2] lowers the price by a fixed coupon', () => {
  const fixed = { ...giftCard, isGiftCard: false, remainingValueCents: undefined };
  expect(quote(offer, 2, fixed, STANDARD_VAT_TABLE)).toMatchObject({
    discountCents: 2_000,
    totalCents: 3_998,
    giftCardCents: 0,
    chargeCents: 3_998,
  });
});

it('[PR-2] lowers the price by a percentage coupon', () => {
  const tenPercent: UsableCoupon = {
    id: 'c2',
    code: 'TEN',
    discountType: 'percentage',
    discountValue: 10,
    isGiftCard: false,
  };
  expect(quote(offer, 2, tenPercent, STANDARD_VAT_TABLE)).toEqual({
    currency: 'EUR',
    pricePerTeamCents: 2_999,
    grossCents: 5_998,
    discountCents: 600,
    totalCents: 5_398,
    netCents: 5_012,
    vatCents: 386,
    vatRateBp: 770,
    giftCardCents: 0,
    waivedCents: 0,
    chargeCents: 5_398,
    discountCode: 'TEN',
    couponId: 'c2',
  });
});

it('[PR-2] throws for a percentage above 100', () => {
  const above100Percent = { ...giftCard, isGiftCard: false, discountType: 'percentage', discountValue: 101 } as const;
  expect(() => quote(offer, 2, above100Percent, STANDARD_VAT_TABLE)).toThrow(RangeError);
});

it('[PR-2] uses the discount value of a gift card as its balance when no remaining value is given', () => {
  const withoutRemainingValue = { ...giftCard, remainingValueCents: undefined };
  expect(quote(offer, 2, withoutRemainingValue, STANDARD_VAT_TABLE).giftCardCents).toBe(2_000);
  expect(quote(offer, 2, { ...giftCard, remainingValueCents: 0 }, STANDARD_VAT_TABLE).giftCardCents).toBe(0);
});

it('[PR-3] has neither a discount code nor a coupon id without a coupon', () => {
  const { discountCode, couponId, ...price } = quote(offer, 1, undefined, STANDARD_VAT_TABLE);
  expect([discountCode, couponId]).toEqual([undefined, undefined]);
  expect(price).toMatchObject({ grossCents: 2_999, discountCents: 0, giftCardCents: 0 });
});

it('[PR-7] accepts the rest to pay as the client’s total, and refuses another total with the right one', () => {
  const price = quote(offer, 2, giftCard, STANDARD_VAT_TABLE);
  expect(() => assertClientTotal(price, 3_998)).not.toThrow();
  expect(() => assertClientTotal(price, 3_997)).toThrow(
    expect.objectContaining({
      code: PriceChanged.code,
      params: {
        price: { totalPrice: 39.98, grossCents: 5_998, discountCents: 0, giftCardCents: 2_000, vatRate: 0.077 },
      },
    }),
  );
});

it('[PR-7] accepts the waived amount or 0 as the client’s total when the rest is waived', () => {
  const price = quote(offer, 1, { ...giftCard, remainingValueCents: 2_959 }, STANDARD_VAT_TABLE);
  expect(price).toMatchObject({ waivedCents: 40, chargeCents: 0 });
  expect(() => assertClientTotal(price, 40)).not.toThrow();
  expect(() => assertClientTotal(price, 0)).not.toThrow();
  expect(() => assertClientTotal(price, 41)).toThrow(PriceChanged);
});

describe('the price that an admin agreed with a customer', () => {
  const agreed = (cents: number | undefined) => agreedPrice(offer, 2, cents, STANDARD_VAT_TABLE);

  it.each([
    ['is the full price when no amount was agreed', undefined, 0, 5_998, 429],
    ['is the full price when that was agreed', 5_998, 0, 5_998, 429],
    ['has the difference to the full price as its discount, and VAT on what is paid', 4_000, 1_998, 4_000, 286],
    ['may be the smallest amount that can be paid', 50, 5_948, 50, 4],
    ['may be 0', 0, 5_998, 0, 0],
  ])('[OR-1] %s', (_, cents, discountCents, totalCents, vatCents) => {
    expect(agreed(cents)).toMatchObject({
      grossCents: 5_998,
      discountCents,
      totalCents,
      chargeCents: totalCents,
      vatCents,
      waivedCents: 0,
    });
    expect(agreed(cents)).not.toHaveProperty('discountCode', expect.anything());
  });

  it.each([5_999, 49, 1, -1, 40.5])('[OR-1] cannot be %p cents for teams whose full price is 5,998 cents', (cents) => {
    expect(() => agreed(cents)).toThrow(
      expect.objectContaining({ code: AgreedAmountInvalid.code, params: { field: 'amountCents', maxCents: 5_998 } }),
    );
  });
});
