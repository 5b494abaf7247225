import { Coupon } from './coupon.js';
import type { CouponTerms } from './coupon-terms.js';
import type { LedgerEntry } from './gift-card-balance.js';
import type { Hold } from './hold.js';

const now = new Date('2026-11-21T12:00:00Z');
const today = '2026-11-21';

const terms = (given: Partial<CouponTerms> = {}): CouponTerms => ({
  code: 'SUMMER',
  discountType: 'percentage',
  discountValue: 10,
  isActive: true,
  isGiftCard: false,
  usageLimit: null,
  validFrom: null,
  validUntil: null,
  ...given,
});

const aCoupon = (given: Partial<CouponTerms> = {}): Coupon => Coupon.create(terms(given), { id: 'coupon', now });

const aGiftCard = (balanceCents: number): Coupon =>
  Coupon.create(terms({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 }), {
    id: 'card',
    now,
    balanceCents,
  });

const hold = (coupon: Coupon, amountCents = 0, referenceId = 'checkout'): Hold =>
  coupon.hold({ referenceId, amountCents, addressHash: null }, now, today);

const booked = (coupon: Coupon, ...kinds: Array<LedgerEntry['kind']>): number =>
  coupon.ledgerEntries
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

function expectBalanced(card: Coupon): void {
  const { remainingValueCents, heldCents } = card.snapshot();
  expect(remainingValueCents).toBeGreaterThanOrEqual(0);
  expect(heldCents).toBeGreaterThanOrEqual(0);
  expect(booked(card, 'issued', 'adjust', 'given_back')).toBe(
    remainingValueCents! + heldCents + booked(card, 'redeemed', 'voided'),
  );
}

describe('a coupon', () => {
  it('[CP-1] is valid from its first day to the end of its last', () => {
    const coupon = aCoupon({ validFrom: '2026-11-10', validUntil: '2026-11-20' });
    const codeOn = (day: string): string | undefined => coupon.obstacle(day)?.code;
    expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(codeOn)).toEqual([
      'COUPON.NOT_YET_VALID',
      undefined,
      undefined,
      'COUPON.EXPIRED',
    ]);
  });

  it('[CP-2] counts a hold against its limit until it is released', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const only = hold(coupon);
    expect(coupon.obstacle(today)?.code).toBe('COUPON.USED_UP');
    expect(coupon.obstacle(today, only)).toBeUndefined();
    coupon.release(only);
    expect(coupon.obstacle(today)).toBeUndefined();
  });

  it('is redeemed once', () => {
    const coupon = aCoupon({ usageLimit: 2 });
    const only = hold(coupon);
    coupon.redeem(only);
    coupon.redeem(only);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 1, heldUses: 0, overrunUses: 0 });
  });

  it('keeps its redemption when the release comes late', () => {
    const coupon = aCoupon();
    const only = hold(coupon);
    coupon.redeem(only);
    coupon.release(only);
    expect(only.status).toBe('redeemed');
  });

  it('flags a late redemption past the limit, and only such a one', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const late = hold(coupon, 0, 'late');
    coupon.release(late);
    coupon.redeem(hold(coupon, 0, 'in time'));
    coupon.redeem(late);
    expect(late.overrun).toBe(true);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 2, overrunUses: 1 });
    const inTime = hold(aCoupon({ usageLimit: 2 }));
    expect(inTime.overrun).toBe(false);
  });

  it('refuses a limit below what is used and held', () => {
    const coupon = aCoupon({ usageLimit: 3 });
    hold(coupon, 0, 'a');
    coupon.redeem(hold(coupon, 0, 'b'));
    expect(() => coupon.change(terms({ usageLimit: 1 }), {})).toThrow('COUPON.VALIDATION_FAILED');
  });
});

describe('a gift card', () => {
  it('[GC-6] keeps the rest of its balance and stays usable until nothing is left', () => {
    const card = aGiftCard(5_000);
    card.redeem(hold(card, 3_000, 'a'));
    expect(card.obstacle(today)).toBeUndefined();
    card.redeem(hold(card, 2_000, 'b'));
    expect(card.obstacle(today)?.code).toBe('COUPON.EMPTY');
    expect(card.snapshot()).toMatchObject({ timesUsed: 2, remainingValueCents: 0 });
    expectBalanced(card);
  });

  it('takes what is left for a payment that comes after the release, and flags the rest', () => {
    const card = aGiftCard(5_000);
    const late = hold(card, 4_000, 'late');
    card.release(late);
    card.redeem(hold(card, 3_500, 'in time'));
    card.redeem(late);
    expect(late).toMatchObject({ redeemedCents: 1_500, overrun: true });
    expect(card.events.at(-1)?.payload).toMatchObject({ amountCents: 1_500, overrun: true });
    expectBalanced(card);
  });

  it('gives back what refunds add up to, never more than was taken, in any order', () => {
    const card = aGiftCard(5_000);
    const used = hold(card, 3_000);
    card.refund(used, 1_000);
    expect(used.givenBackCents).toBe(0);
    card.redeem(used);
    expect(used.givenBackCents).toBe(1_000);
    card.refund(used, 9_000);
    card.refund(used, 1_000);
    expect(booked(card, 'given_back')).toBe(3_000);
    expectBalanced(card);
  });

  it('voids what comes back after it was deleted, and honours its open hold', () => {
    const card = aGiftCard(5_000);
    const [paid, expired] = [hold(card, 2_000, 'paid'), hold(card, 1_000, 'expired')];
    card.delete(now);
    expect(booked(card, 'voided')).toBe(2_000);
    card.redeem(paid);
    card.release(expired);
    expect(paid.redeemedCents).toBe(2_000);
    expect(booked(card, 'voided')).toBe(3_000);
    expectBalanced(card);
  });

  it('is void in part or in full when its purchase is refunded', () => {
    const card = aGiftCard(5_000);
    card.voidForRefund('purchase', { moreCents: 2_000, inFull: false }, now);
    expect(card.snapshot().remainingValueCents).toBe(3_000);
    card.voidForRefund('purchase', { moreCents: 3_000, inFull: true }, now);
    expect(card.obstacle(today)?.code).toBe('COUPON.EMPTY');
    expectBalanced(card);
  });

  it('is adjusted by the difference, and only from a version that was seen', () => {
    const card = aGiftCard(5_000);
    const asBefore = terms({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    expect(() => card.change(asBefore, { balanceCents: 4_000 })).toThrow('COUPON.BALANCE_CHANGED');
    expect(() => card.change(asBefore, { balanceCents: 4_000, ifVersion: 7 })).toThrow('COUPON.STALE');
    card.change(asBefore, { balanceCents: 4_000, ifVersion: 0 });
    expect(booked(card, 'adjust')).toBe(-1_000);
    expectBalanced(card);
  });

  it('takes no new balance once its purchase was refunded, for what comes back to it is void', () => {
    const card = aGiftCard(5_000);
    const asBefore = terms({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    card.voidForRefund('purchase', { moreCents: 5_000, inFull: true }, now);
    expect(() => card.change(asBefore, { balanceCents: 5_000, ifVersion: 0 })).toThrow('COUPON.VALIDATION_FAILED');
    expect(() => card.change(asBefore, { balanceCents: 0, ifVersion: 0 })).not.toThrow();
    expectBalanced(card);
  });

  it('[GC-6] adds up after every step of any history', () => {
    for (let seed = 1; seed <= 80; seed += 1) playRandomHistory(seed);
  });
});

/** Holds, payments, expiries and refunds in any order and repeatedly, from a seed so that a failure can be repeated. */
function playRandomHistory(seed: number): void {
  const random = randomBelow(seed);
  const card = aGiftCard(10_000);
  const holds: Hold[] = [];
  const refundable = { moreCents: 700, inFull: false };
  for (let step = 0; step < 60; step += 1) {
    const some = holds[random(holds.length || 1)];
    const free = card.snapshot().remainingValueCents!;
    const action = random(100);
    if (action < 40 && free > 0 && !card.obstacle(today))
      holds.push(hold(card, 1 + random(Math.min(free, 3_000)), `checkout-${step}`));
    else if (some && action < 60) card.redeem(some);
    else if (some && action < 80) card.release(some);
    else if (some && action < 94) card.refund(some, random(4_000));
    else if (action < 97 && !card.snapshot().closedAt)
      card.change(terms({ isGiftCard: true, discountType: 'fixed', usageLimit: 1 }), {
        balanceCents: random(8_000),
        ifVersion: 0,
      });
    else if (action < 99) card.voidForRefund('purchase', refundable, now);
    else card.delete(now);
    expectBalanced(card);
    expect(card.snapshot().heldUses).toBe(holds.filter(({ status }) => status === 'held').length);
    expect(card.snapshot().timesUsed).toBe(holds.filter(({ status }) => status === 'redeemed').length);
  }
}

/** mulberry32 */
function randomBelow(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
