import { acceptsClientTotal, isPriceOnRequest, priceBooking } from './price.js';

const twoTeams = { pricePerTeamCents: 2_999, teams: 2, vatRateBp: 1900 };

describe('priceBooking', () => {
  it('[PR-1] multiplies the price of a team by the number of teams', () => {
    expect(priceBooking(twoTeams)).toMatchObject({
      grossCents: 5_998,
      discountCents: 0,
      totalCents: 5_998,
      chargeCents: 5_998,
    });
  });

  it('[PR-2] takes a percentage off the gross, rounded half up', () => {
    expect(priceBooking({ ...twoTeams, discount: { type: 'percentage', percent: 10 } })).toMatchObject({
      discountCents: 600,
      totalCents: 5_398,
    });
    expect(
      priceBooking({ pricePerTeamCents: 5, teams: 1, vatRateBp: 0, discount: { type: 'percentage', percent: 50 } }),
    ).toMatchObject({
      discountCents: 3,
      totalCents: 2,
    });
  });

  it('[PR-2] takes a fixed amount off', () => {
    expect(priceBooking({ ...twoTeams, discount: { type: 'fixed', cents: 1_000 } })).toMatchObject({
      discountCents: 1_000,
      totalCents: 4_998,
    });
  });

  it('[PR-4] limits a discount above the price to the price, so that the total is zero', () => {
    expect(priceBooking({ ...twoTeams, discount: { type: 'fixed', cents: 99_999 } })).toMatchObject({
      discountCents: 5_998,
      totalCents: 0,
      netCents: 0,
      vatCents: 0,
      chargeCents: 0,
    });
    expect(priceBooking({ ...twoTeams, discount: { type: 'percentage', percent: 100 } }).totalCents).toBe(0);
  });

  it.each([
    [1900, 5_040, 958],
    [2000, 4_998, 1_000],
    [770, 5_569, 429],
  ])('[PR-5] splits the total into net and VAT at %i basis points', (vatRateBp, netCents, vatCents) => {
    expect(priceBooking({ ...twoTeams, vatRateBp })).toMatchObject({ netCents, vatCents });
  });

  it('[PR-5] net and VAT always add up to the total', () => {
    for (let teams = 1; teams <= 50; teams += 1) {
      for (const vatRateBp of [770, 1900, 2000]) {
        const price = priceBooking({
          pricePerTeamCents: 3_333,
          teams,
          vatRateBp,
          discount: { type: 'percentage', percent: 7 },
        });
        expect(price.netCents + price.vatCents).toBe(price.totalCents);
        expect(Number.isInteger(price.netCents)).toBe(true);
      }
    }
  });

  it('[PR-2] a gift card pays up to its balance and leaves VAT on the whole price', () => {
    expect(priceBooking({ ...twoTeams, giftCardAvailableCents: 5_000 })).toMatchObject({
      totalCents: 5_998,
      vatCents: 958,
      giftCardCents: 5_000,
      payableCents: 998,
      waivedCents: 0,
      chargeCents: 998,
    });
    expect(priceBooking({ ...twoTeams, giftCardAvailableCents: 15_000 })).toMatchObject({
      giftCardCents: 5_998,
      chargeCents: 0,
    });
  });

  it.each([
    [5_948, 50, 0, 50],
    [5_949, 49, 49, 0],
    [5_998, 0, 0, 0],
  ])(
    '[PR-2] with %i cents on the card, %i remain to pay: %i are waived and %i charged',
    (balance, payable, waived, charge) => {
      expect(priceBooking({ ...twoTeams, giftCardAvailableCents: balance })).toMatchObject({
        payableCents: payable,
        waivedCents: waived,
        chargeCents: charge,
      });
    },
  );

  it.each([
    [4_949, 49, 49, 0],
    [5_000, 50, 0, 50],
  ])(
    '[PR-2] with 99 %% off %i cents, %i remain to pay: %i are waived and %i charged',
    (price, payable, waived, charge) => {
      const input = { ...twoTeams, pricePerTeamCents: price, teams: 1 };
      expect(priceBooking({ ...input, discount: { type: 'percentage', percent: 99 } })).toMatchObject({
        totalCents: payable,
        payableCents: payable,
        waivedCents: waived,
        chargeCents: charge,
      });
    },
  );

  it('[PR-2] a coupon lowers the price before the gift card pays', () => {
    const price = priceBooking({
      ...twoTeams,
      discount: { type: 'percentage', percent: 50 },
      giftCardAvailableCents: 2_000,
    });
    expect(price).toMatchObject({ totalCents: 2_999, giftCardCents: 2_000, payableCents: 999 });
  });

  it('[PR-6] refuses a price on request', () => {
    expect(isPriceOnRequest(0)).toBe(true);
    expect(isPriceOnRequest(-100)).toBe(true);
    expect(isPriceOnRequest(1)).toBe(false);
    expect(() => priceBooking({ ...twoTeams, pricePerTeamCents: 0 })).toThrow(RangeError);
  });

  it.each([
    ['fractions of a cent', { pricePerTeamCents: 29.99 }, 'pricePerTeamCents must be a non-negative integer'],
    ['a price on request', { pricePerTeamCents: 0 }, 'a game with a price on request cannot be priced'],
    ['a booking without teams', { teams: 0 }, 'teams must be a whole number of at least 1'],
    ['half a team', { teams: 1.5 }, 'teams must be a whole number of at least 1'],
    ['a rate that is not in whole basis points', { vatRateBp: 0.19 }, 'vatRateBp must be a non-negative integer'],
    ['a negative balance', { giftCardAvailableCents: -1 }, 'giftCardAvailableCents must be a non-negative integer'],
    [
      '101 percent',
      { discount: { type: 'percentage', percent: 101 } as const },
      'discount.percent must be a whole number from 1 to 100',
    ],
    [
      '0 percent',
      { discount: { type: 'percentage', percent: 0 } as const },
      'discount.percent must be a whole number from 1 to 100',
    ],
    [
      'a fraction of a percent',
      { discount: { type: 'percentage', percent: 12.5 } as const },
      'discount.percent must be a whole number from 1 to 100',
    ],
    [
      'a negative discount',
      { discount: { type: 'fixed', cents: -1 } as const },
      'discount.cents must be a non-negative integer',
    ],
  ])('[PR-7] refuses %s', (_, wrong, message) => {
    expect(() => priceBooking({ ...twoTeams, ...wrong })).toThrow(new RangeError(message));
  });

  it('[PR-2] accepts the smallest percentage, 1', () => {
    expect(priceBooking({ ...twoTeams, discount: { type: 'percentage', percent: 1 } }).discountCents).toBe(60);
  });
});

describe('acceptsClientTotal', () => {
  it('[PR-7] accepts exactly the rest to pay', () => {
    const price = priceBooking(twoTeams);
    expect(acceptsClientTotal(price, 5_998)).toBe(true);
    expect(acceptsClientTotal(price, 5_997)).toBe(false);
    expect(acceptsClientTotal(price, 0)).toBe(false);
  });

  it('[PR-7] accepts the rest as well as 0 where the rest is waived', () => {
    const price = priceBooking({ ...twoTeams, giftCardAvailableCents: 5_960 });
    expect(acceptsClientTotal(price, 38)).toBe(true);
    expect(acceptsClientTotal(price, 0)).toBe(true);
    expect(acceptsClientTotal(price, 37)).toBe(false);
  });
});
