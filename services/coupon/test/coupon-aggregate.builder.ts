import type { Refusal } from '@shop/errors';
import { Coupon } from '../src/coupon/domain/coupon.js';
import type { CouponFields } from '../src/coupon/domain/coupon-fields.js';
import type { LedgerEntry } from '../src/coupon/domain/gift-card-balance.js';
import type { Hold } from '../src/coupon/domain/hold.js';

export const now = new Date('2026-11-21T12:00:00Z');
export const today = '2026-11-21';

export const fields = (given: Partial<CouponFields> = {}): CouponFields => ({
  code: 'SUMMER',
  discountType: 'percentage',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  scope: null,
  ...given,
});

export const aCoupon = (given: Partial<CouponFields> = {}): Coupon =>
  Coupon.create(fields(given), { id: 'coupon', now });

export const aGiftCard = (balanceCents: number): Coupon =>
  Coupon.create(fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 }), {
    id: 'card',
    now,
    balanceCents,
  });

export const hold = (coupon: Coupon, amountCents = 0, referenceId = 'checkout'): Hold =>
  coupon.hold({ referenceId, amountCents, addressHash: null }, now, today);

/** The sum of the ledger entries of these kinds, in cents. */
export const ledgerSum = (coupon: Coupon, ...kinds: Array<LedgerEntry['kind']>): number =>
  coupon.ledgerEntries
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Expects that issued + adjusted + given back = remaining + held + redeemed + voided. */
export function expectBalanced(card: Coupon): void {
  const { remainingValueCents, heldCents } = card.snapshot();
  expect(remainingValueCents).toBeGreaterThanOrEqual(0);
  expect(heldCents).toBeGreaterThanOrEqual(0);
  expect(ledgerSum(card, 'issued', 'adjust', 'given_back')).toBe(
    remainingValueCents! + heldCents + ledgerSum(card, 'redeemed', 'voided'),
  );
  expect(card.ledgerEntries.reduce((sum, entry) => sum + entry.heldCents, 0)).toBe(heldCents);
}

/** Refunds of a booking. `refundedCents` is only the gift card's part, which is 0 for other coupons. */
export const inPart = (refundedCents: number) => ({ refundedCents, inFull: false });
export const inFull = { refundedCents: 0, inFull: true };

/** The code and the parameters of a refusal. */
export function refusalOf(work: () => unknown): [code: string, params: unknown] {
  try {
    work();
  } catch (error) {
    const { code, params } = error as Refusal;
    return [code, params];
  }
  throw new Error('nothing was refused');
}
