import {
  aGiftCard,
  ledgerSum,
  expectBalanced,
  hold,
  inPart,
  now,
  refusalOf,
  fields,
  today,
} from '../../../test/coupon-aggregate.builder.js';
import fc from 'fast-check';
import { Coupon } from './coupon.js';
import type { Hold } from './hold.js';

describe('a gift card', () => {
  it('[GC-5] starts with its amount, or with the given balance', () => {
    const card = aGiftCard(4_000);
    expect(card.ledgerEntries).toEqual([{ kind: 'issued', amountCents: 4_000, heldCents: 0, referenceId: null }]);
    expect(card.events).toEqual([]);
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 4_000, heldCents: 0, voidDueCents: 0 });
    const withItsAmount = Coupon.create(fields({ isGiftCard: true, discountValue: 5_000 }), { id: 'card', now });
    expect(withItsAmount.availableCents()).toBe(5_000);
  });

  it('[GC-5] raises giftcard.activated when a customer bought it', () => {
    const card = Coupon.create(fields({ isGiftCard: true, discountValue: 5_000 }), {
      id: 'card',
      now,
      purchaseId: 'purchase',
    });
    expect(card.ledgerEntries).toEqual([{ kind: 'issued', amountCents: 5_000, heldCents: 0, referenceId: 'purchase' }]);
    expect(card.events).toEqual([
      {
        name: 'giftcard.activated.v1',
        aggregateId: 'card',
        payload: { purchaseId: 'purchase', couponId: 'card' },
      },
    ]);
  });

  it('is unchanged when it is loaded from its stored state', () => {
    const before = aGiftCard(5_000);
    hold(before, 2_000);
    before.voidForRefund('purchase', { newlyRefundedCents: 4_000, inFull: false }, now);
    const card = new Coupon(before.snapshot());
    expect(card.snapshot()).toEqual(before.snapshot());
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 0, heldCents: 2_000, voidDueCents: 1_000 });
    const closed = aGiftCard(5_000);
    const open = hold(closed, 2_000);
    closed.delete(now);
    const again = new Coupon(closed.snapshot());
    again.release(open);
    expect(again.snapshot()).toMatchObject({ remainingValueCents: 0, heldCents: 0 });
    expect(new Coupon(aGiftCard(5_000).snapshot()).availableCents()).toBe(5_000);
    expect(new Coupon({ ...before.snapshot(), remainingValueCents: null }).availableCents()).toBe(0);
  });

  it('[GC-6] holds an amount from one cent up to its balance', () => {
    const card = aGiftCard(5_000);
    expect(refusalOf(() => hold(card, 0))[0]).toBe('COUPON.HOLD_AMOUNT_INVALID');
    expect(refusalOf(() => hold(card, 5_001))).toEqual([
      'COUPON.COUPON_UNUSABLE',
      { reason: 'COUPON.BALANCE_TOO_LOW' },
    ]);
    const [one, rest] = [hold(card, 1, 'one'), hold(card, 4_999, 'rest')];
    expect([one.amountCents, rest.amountCents]).toEqual([1, 4_999]);
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 0, heldCents: 5_000, heldUses: 2 });
    expect([card.availableCents(), card.availableCents(rest), card.availableCents(one)]).toEqual([0, 4_999, 1]);
    expect([card.unusableReason(today)?.code, card.unusableReason(today, rest)]).toEqual(['COUPON.EMPTY', undefined]);
  });

  it('[GC-6] is never taken over, and one IP address may hold it five times at once', () => {
    const card = aGiftCard(5_000);
    hold(card, 5_000);
    expect([card.allowsTakeover, card.maxOpenHoldsPerAddress]).toEqual([false, 5]);
  });

  it('[GC-6] records each entry with its booking', () => {
    const card = aGiftCard(5_000);
    const [paid, expired] = [hold(card, 2_000, 'paid'), hold(card, 1_000, 'expired')];
    card.redeem(paid);
    card.release(expired);
    card.refund(paid, inPart(500));
    card.redeem(expired);
    card.delete(now);
    expect(card.ledgerEntries).toEqual([
      { kind: 'issued', amountCents: 5_000, heldCents: 0, referenceId: null },
      { kind: 'held', amountCents: 2_000, heldCents: 2_000, referenceId: 'paid' },
      { kind: 'held', amountCents: 1_000, heldCents: 1_000, referenceId: 'expired' },
      { kind: 'redeemed', amountCents: 2_000, heldCents: -2_000, referenceId: 'paid' },
      { kind: 'released', amountCents: 1_000, heldCents: -1_000, referenceId: 'expired' },
      { kind: 'given_back', amountCents: 500, heldCents: 0, referenceId: 'paid' },
      { kind: 'redeemed', amountCents: 1_000, heldCents: 0, referenceId: 'expired' },
      { kind: 'voided', amountCents: 2_500, heldCents: 0, referenceId: null },
    ]);
    expect(card.events.map(({ name, payload }) => [name, payload])).toEqual([
      ['coupon.redeemed.v1', { couponId: 'card', referenceId: 'paid', amountCents: 2_000, overrun: false }],
      ['coupon.released.v1', { couponId: 'card', referenceId: 'expired', amountCents: 1_000 }],
      ['coupon.redeemed.v1', { couponId: 'card', referenceId: 'expired', amountCents: 1_000, overrun: false }],
    ]);
  });

  it('voids the remaining balance after a refund, and the rest of the refund once a held amount comes back', () => {
    const card = aGiftCard(5_000);
    const held = hold(card, 4_000);
    card.voidForRefund('purchase', { newlyRefundedCents: 3_000, inFull: false }, now);
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 0, voidDueCents: 2_000, closedAt: null });
    card.release(held);
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 2_000, voidDueCents: 0 });
    expect(card.ledgerEntries.filter(({ kind }) => kind === 'voided')).toEqual([
      { kind: 'voided', amountCents: 1_000, heldCents: 0, referenceId: 'purchase' },
      { kind: 'voided', amountCents: 2_000, heldCents: 0, referenceId: 'checkout' },
    ]);
    card.voidForRefund('purchase', { newlyRefundedCents: 2_000, inFull: true }, now);
    expect(card.ledgerEntries.at(-1)).toEqual({
      kind: 'voided',
      amountCents: 2_000,
      heldCents: 0,
      referenceId: 'purchase',
    });
  });

  it('keeps the time at which it was first voided', () => {
    const card = aGiftCard(5_000);
    card.voidForRefund('purchase', { newlyRefundedCents: 5_000, inFull: true }, now);
    card.delete(new Date(now.getTime() + 1_000));
    expect(card.snapshot().closedAt).toEqual(now);
  });

  it('names the balance as the invalid field when an admin sets it after the purchase was refunded in full', () => {
    const card = aGiftCard(5_000);
    card.voidForRefund('purchase', { newlyRefundedCents: 5_000, inFull: true }, now);
    const asBefore = fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    expect(refusalOf(() => card.change(asBefore, { balanceCents: 1, ifVersion: 0 }))).toEqual([
      'COUPON.VALIDATION_FAILED',
      { errors: [{ field: 'remaining_value_cents', code: 'COUPON.BALANCE_VOID' }] },
    ]);
  });

  it('can be changed without a version as long as its balance stays the same', () => {
    const card = aGiftCard(5_000);
    const asBefore = fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    card.change({ ...asBefore, isActive: false }, { balanceCents: 5_000 });
    card.change({ ...asBefore, isActive: false }, {});
    expect(card.snapshot()).toMatchObject({ isActive: false, remainingValueCents: 5_000 });
    expect(ledgerSum(card, 'adjust')).toBe(0);
  });

  it('[GC-6] keeps the rest of its balance and stays usable until nothing is left', () => {
    const card = aGiftCard(5_000);
    card.redeem(hold(card, 3_000, 'a'));
    expect(card.unusableReason(today)).toBeUndefined();
    card.redeem(hold(card, 2_000, 'b'));
    expect(card.unusableReason(today)?.code).toBe('COUPON.EMPTY');
    expect(card.snapshot()).toMatchObject({ timesUsed: 2, remainingValueCents: 0 });
    expectBalanced(card);
  });

  it('redeems what is left when a payment comes after the release of its hold, and records the overrun', () => {
    const card = aGiftCard(5_000);
    const late = hold(card, 4_000, 'late');
    card.release(late);
    card.redeem(hold(card, 3_500, 'in time'));
    card.redeem(late);
    expect(late).toMatchObject({ redeemedCents: 1_500, overrun: true });
    expect(card.events.at(-1)?.payload).toMatchObject({ amountCents: 1_500, overrun: true });
    expectBalanced(card);
  });

  it('gives back the highest total of refunds that was reported, and never more than was used', () => {
    const card = aGiftCard(5_000);
    const used = hold(card, 3_000);
    card.refund(used, inPart(1_000));
    expect(used.givenBackCents).toBe(0);
    card.redeem(used);
    expect(used.givenBackCents).toBe(1_000);
    card.refund(used, inPart(9_000));
    card.refund(used, inPart(1_000));
    expect(ledgerSum(card, 'given_back')).toBe(3_000);
    expectBalanced(card);
  });

  it('[GC-6] counts a redemption even after a full refund, because the number of uses is not limited', () => {
    const card = aGiftCard(5_000);
    const used = hold(card, 3_000);
    card.redeem(used);
    card.refund(used, { refundedCents: 3_000, inFull: true });
    expect(used.fullyRefunded).toBe(true);
    expect(card.snapshot()).toMatchObject({ timesUsed: 1, remainingValueCents: 5_000 });
    expectBalanced(card);
  });

  it('redeems its open holds after it was deleted, and voids the amounts of released ones', () => {
    const card = aGiftCard(5_000);
    const [paid, expired] = [hold(card, 2_000, 'paid'), hold(card, 1_000, 'expired')];
    card.delete(now);
    expect(ledgerSum(card, 'voided')).toBe(2_000);
    card.redeem(paid);
    card.release(expired);
    expect(paid.redeemedCents).toBe(2_000);
    expect(ledgerSum(card, 'voided')).toBe(3_000);
    expectBalanced(card);
  });

  it('is voided in part or in full when its purchase is refunded', () => {
    const card = aGiftCard(5_000);
    card.voidForRefund('purchase', { newlyRefundedCents: 2_000, inFull: false }, now);
    expect(card.snapshot().remainingValueCents).toBe(3_000);
    card.voidForRefund('purchase', { newlyRefundedCents: 3_000, inFull: true }, now);
    expect(card.unusableReason(today)?.code).toBe('COUPON.EMPTY');
    expectBalanced(card);
  });

  it('is adjusted by the difference, and only with the latest version', () => {
    const card = aGiftCard(5_000);
    const asBefore = fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    expect(() => card.change(asBefore, { balanceCents: 4_000 })).toThrow('COUPON.BALANCE_CHANGED');
    expect(() => card.change(asBefore, { balanceCents: 4_000, ifVersion: 7 })).toThrow('COUPON.STALE');
    card.change(asBefore, { balanceCents: 4_000, ifVersion: 0 });
    expect(ledgerSum(card, 'adjust')).toBe(-1_000);
    expectBalanced(card);
  });

  it('reports how many cents of a refund of its purchase were already spent or are held', () => {
    const card = aGiftCard(5_000);
    card.redeem(hold(card, 3_000));
    hold(card, 500, 'another checkout');

    expect(card.voidForRefund('purchase', { newlyRefundedCents: 1_000, inFull: false }, now)).toBe(0);
    expect(card.voidForRefund('purchase', { newlyRefundedCents: 4_000, inFull: true }, now)).toBe(3_500);
    expect(card.voidForRefund('purchase', { newlyRefundedCents: 0, inFull: true }, now)).toBe(0);
    expect(card.events.slice(1)).toEqual([
      {
        name: 'giftcard.voided_after_use.v1',
        aggregateId: 'card',
        payload: { purchaseId: 'purchase', couponId: 'card', spentCents: 3_500 },
      },
    ]);
  });

  it('[GC-6] keeps the balance that an admin has set when a refund of a booking gives nothing back', () => {
    const card = aGiftCard(5_000);
    const used = hold(card, 4_000);
    card.redeem(used);
    card.voidForRefund('purchase', { newlyRefundedCents: 3_000, inFull: false }, now);
    const asBefore = fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    card.change(asBefore, { balanceCents: 500, ifVersion: 0 });
    card.refund(used, inPart(0));
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 500, voidDueCents: 2_000 });
  });

  it('refuses a new balance once its purchase was refunded in full', () => {
    const card = aGiftCard(5_000);
    const asBefore = fields({ isGiftCard: true, discountType: 'fixed', discountValue: 5_000, usageLimit: 1 });
    card.voidForRefund('purchase', { newlyRefundedCents: 5_000, inFull: true }, now);
    expect(() => card.change(asBefore, { balanceCents: 5_000, ifVersion: 0 })).toThrow('COUPON.VALIDATION_FAILED');
    expect(() => card.change(asBefore, { balanceCents: 0, ifVersion: 0 })).not.toThrow();
    expectBalanced(card);
  });

  it('refuses new holds while its payment is disputed, but honours open ones', () => {
    const card = aGiftCard(5_000);
    const open = hold(card, 2_000, 'open');
    card.freeze(now);
    card.freeze(new Date(now.getTime() + 1));
    expect(card.snapshot()).toMatchObject({ isActive: true, frozenAt: now });
    expect(refusalOf(() => hold(card, 1_000, 'new'))).toEqual(['COUPON.COUPON_UNUSABLE', { reason: 'COUPON.FROZEN' }]);
    expect(card.unusableReason(today, open)?.code).toBe('COUPON.FROZEN');
    card.redeem(open);
    expect(open.redeemedCents).toBe(2_000);
    card.unfreeze();
    expect(card.snapshot().frozenAt).toBeNull();
    expect(hold(card, 3_000, 'new').amountCents).toBe(3_000);
    expectBalanced(card);
  });

  it('voids what is left and what an open hold returns when the dispute is lost', () => {
    const card = aGiftCard(5_000);
    const open = hold(card, 2_000, 'open');
    card.freeze(now);
    expect(card.voidForLostDispute('purchase', 0, now)).toBe(2_000);
    card.release(open);
    expect(card.snapshot()).toMatchObject({ remainingValueCents: 0, heldCents: 0, closedAt: now });
    expect(ledgerSum(card, 'voided')).toBe(5_000);
    expectBalanced(card);
  });

  it('counts what was refunded before the lost dispute only once', () => {
    const card = aGiftCard(5_000);
    card.redeem(hold(card, 3_000));
    card.voidForRefund('purchase', { newlyRefundedCents: 1_000, inFull: false }, now);
    expect(card.voidForLostDispute('purchase', 1_000, now)).toBe(3_000);
    expect(ledgerSum(card, 'voided')).toBe(2_000);
  });

  it('[GC-6] [GC-8] keeps its ledger, balance, holds and uses consistent after every step of any sequence', () => {
    fc.assert(fc.property(fc.array(step, { maxLength: 60 }), playSequence), { numRuns: 1_000 });
  });
});

type Step = { action: Action; pick: number; cents: number; inFull: boolean };
type Action = 'hold' | 'redeem' | 'release' | 'refund' | 'adjust' | 'void' | 'freeze' | 'unfreeze' | 'lose' | 'delete';

const action = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom<Action>('hold', 'redeem', 'release', 'refund') },
  { weight: 2, arbitrary: fc.constantFrom<Action>('adjust', 'void', 'freeze', 'unfreeze') },
  { weight: 1, arbitrary: fc.constantFrom<Action>('lose', 'delete') },
);
const step: fc.Arbitrary<Step> = fc.record({
  action,
  pick: fc.nat(20),
  cents: fc.integer({ min: 1, max: 6_000 }),
  inFull: fc.boolean(),
});

/** Reports payments, refunds and disputes in any order and repeatedly, and checks the card after every step. */
function playSequence(steps: Step[]): void {
  const card = aGiftCard(10_000);
  const holds: Hold[] = [];
  for (const [index, { action: kind, pick, cents, inFull }] of steps.entries()) {
    const picked = holds[pick % Math.max(1, holds.length)];
    const isFrozen = card.snapshot().frozenAt !== null;
    if (kind === 'hold' && cents <= card.availableCents() && (isFrozen || !card.unusableReason(today))) {
      if (isFrozen) expect(() => hold(card, cents, `checkout-${index}`)).toThrow('COUPON.COUPON_UNUSABLE');
      else holds.push(hold(card, cents, `checkout-${index}`));
    }
    if (kind === 'redeem' && picked) card.redeem(picked);
    if (kind === 'release' && picked) card.release(picked);
    if (kind === 'refund' && picked) card.refund(picked, { refundedCents: cents, inFull });
    if (kind === 'adjust' && !card.snapshot().closedAt) {
      const form = fields({ isGiftCard: true, discountType: 'fixed', usageLimit: 1 });
      card.change(form, { balanceCents: cents, ifVersion: 0 });
    }
    if (kind === 'void') card.voidForRefund('purchase', { newlyRefundedCents: cents, inFull }, now);
    if (kind === 'freeze') card.freeze(now);
    if (kind === 'unfreeze') card.unfreeze();
    if (kind === 'lose') card.voidAll('purchase', now);
    if (kind === 'delete') card.delete(now);
    expectBalanced(card);
    expect(card.snapshot().heldUses).toBe(holds.filter(({ status }) => status === 'held').length);
    const redeemed = holds.filter(({ status }) => status === 'redeemed');
    expect(card.snapshot().timesUsed).toBe(redeemed.length);
    expect(
      redeemed.filter(({ overrun, redeemedCents, amountCents }) => !overrun && redeemedCents < amountCents),
    ).toEqual([]);
  }
}
