/** No use is taken over from an address that has kept the code unpaid for less: a checkout session can be paid so long. */
export const holdProtectionMs = 31 * 60_000;

/** How long an unpaid checkout is remembered of an address. */
export const unpaidMemoryMs = 24 * 60 * 60_000;

/** A family's open tabs behind one address. */
const maxOpenHolds = 5;
const shareOfUnredeemedUses = 1 / 10;

/** How many unpaid checkouts of one address may hold a limited code at once; at least one. */
export function maxOpenHoldsPerAddress(unredeemedUses: number): number {
  return Math.min(maxOpenHolds, Math.max(1, Math.floor(unredeemedUses * shareOfUnredeemedUses)));
}

/** Open tabs on one gift card: its balance is what is reserved, so no share of uses is counted. */
export const maxOpenHoldsPerAddressOnGiftCard = maxOpenHolds;
