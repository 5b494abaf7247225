/**
 * For this long after the first unpaid checkout of an IP address, no use that this address holds is taken over. A
 * checkout session lives just as long.
 */
export const holdProtectionMs = 31 * 60_000;

/** How long an ended unpaid checkout counts against its address, from its start; an open one always counts. */
export const unpaidCheckoutCountsForMs = 24 * 60 * 60_000;

/**
 * An address can lose a use when the first of its unpaid checkouts began at `before` or earlier. Every open checkout
 * counts as unpaid, and so does each that ended unpaid and began after `since`.
 */
export type UnpaidPeriod = { since: Date; before: Date };

export const unpaidPeriodAt = (now: Date): UnpaidPeriod => ({
  since: new Date(now.getTime() - unpaidCheckoutCountsForMs),
  before: new Date(now.getTime() - holdProtectionMs),
});

/** Enough for the open tabs of a family behind one address. */
const maxOpenHolds = 5;
const shareOfUnredeemedUses = 1 / 10;

/** How many unpaid checkouts of one address may hold a limited code at once; at least one. */
export function maxOpenHoldsPerAddress(unredeemedUses: number): number {
  return Math.min(maxOpenHolds, Math.max(1, Math.floor(unredeemedUses * shareOfUnredeemedUses)));
}

/**
 * How many unpaid checkouts of one address may hold a gift card at once; a gift card's uses are not limited, so there
 * is no share of them.
 */
export const maxOpenHoldsPerAddressOnGiftCard = maxOpenHolds;
