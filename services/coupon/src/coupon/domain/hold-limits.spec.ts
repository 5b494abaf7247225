import { holdProtectionMs, maxOpenHoldsPerAddress, unpaidCheckoutCountsForMs, unpaidPeriodAt } from './hold-limits.js';

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [19, 1],
  [20, 2],
  [49, 4],
  [50, 5],
  [100, 5],
  [10_000, 5],
])('[CP-2] with %i unredeemed uses, one IP address may hold %i without paying', (unredeemedUses, holds) => {
  expect(maxOpenHoldsPerAddress(unredeemedUses)).toBe(holds);
});

it('[CP-2] the hold protection lasts 31 minutes, and an unpaid checkout counts against its IP address for a day', () => {
  expect([holdProtectionMs, unpaidCheckoutCountsForMs]).toEqual([1_860_000, 86_400_000]);
});

it('[CP-2] unpaidPeriodAt goes back a day for ended checkouts, and 31 minutes for the protection of a hold', () => {
  expect(unpaidPeriodAt(new Date('2026-07-02T12:00:00Z'))).toEqual({
    since: new Date('2026-07-01T12:00:00Z'),
    before: new Date('2026-07-02T11:29:00Z'),
  });
});
