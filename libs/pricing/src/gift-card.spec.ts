import { GIFT_CARD_AMOUNTS_CENTS, giftCardValueForTeams } from './gift-card.js';

it('[GC-2] a fixed card is worth 50, 100 or 150 EUR', () => {
  expect(GIFT_CARD_AMOUNTS_CENTS).toEqual([5_000, 10_000, 15_000]);
});

it('[GC-2] a custom card is worth 29.99 EUR a team', () => {
  expect(giftCardValueForTeams(1)).toBe(2_999);
  expect(giftCardValueForTeams(3)).toBe(8_997);
  expect(() => giftCardValueForTeams(1.5)).toThrow(new RangeError('teams must be a non-negative integer'));
});
