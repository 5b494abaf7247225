import {
  aCoupon,
  hold,
  inFull,
  inPart,
  now,
  refusalOf,
  fields,
  today,
} from '../../../test/coupon-aggregate.builder.js';
import type { Coupon } from './coupon.js';
import type { Hold } from './hold.js';

describe('a coupon', () => {
  it('[CP-2] holds a use without an amount for a checkout', () => {
    const coupon = aCoupon({ usageLimit: 2 });
    const held = coupon.hold({ referenceId: 'checkout', amountCents: 700, addressHash: 'hash' }, now, today);
    expect(held).toEqual({
      referenceId: 'checkout',
      couponId: 'coupon',
      status: 'held',
      amountCents: 0,
      redeemedCents: 0,
      refundedCents: 0,
      givenBackCents: 0,
      fullyRefunded: false,
      overrun: false,
      addressHash: 'hash',
      customerHash: null,
      heldAt: now,
    });
    expect(coupon.snapshot().heldUses).toBe(1);
    expect(coupon.availableCents(held)).toBe(0);
  });

  it('[CP-2] refuses a hold while it is inactive, and names that as the reason', () => {
    expect(refusalOf(() => hold(aCoupon({ isActive: false })))).toEqual([
      'COUPON.COUPON_UNUSABLE',
      { reason: 'COUPON.INACTIVE' },
    ]);
  });

  it('[CP-2] counts every held use for a checkout whose own hold is of another coupon, redeemed or released', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const held = hold(coupon);
    expect(coupon.unusableReason(today, { ...held, couponId: 'other' })?.code).toBe('COUPON.USED_UP');
    expect(coupon.unusableReason(today, { ...held, status: 'redeemed' })?.code).toBe('COUPON.USED_UP');
    expect(coupon.unusableReason(today, { ...held, status: 'released' })?.code).toBe('COUPON.USED_UP');
  });

  it('[CP-2] raises one event for a release and one for a redemption, even when both are repeated', () => {
    const coupon = aCoupon({ usageLimit: 2 });
    const [released, redeemed] = [hold(coupon, 0, 'a'), hold(coupon, 0, 'b')];
    coupon.release(released);
    coupon.release(released);
    coupon.redeem(redeemed);
    coupon.redeem(redeemed);
    expect(released.status).toBe('released');
    expect(coupon.snapshot()).toMatchObject({ heldUses: 0, timesUsed: 1 });
    expect(coupon.events).toEqual([
      {
        name: 'coupon.released.v1',
        aggregateId: 'coupon',
        payload: { couponId: 'coupon', referenceId: 'a', amountCents: 0 },
      },
      {
        name: 'coupon.redeemed.v1',
        aggregateId: 'coupon',
        payload: { couponId: 'coupon', referenceId: 'b', amountCents: 0, overrun: false },
      },
    ]);
  });

  it('[CP-2] lets one address hold a tenth of the unredeemed uses, and any number of uses of an unlimited code', () => {
    const coupon = aCoupon({ usageLimit: 20 });
    expect(coupon.maxOpenHoldsPerAddress).toBe(2);
    const open = hold(coupon, 0, 'open');
    expect(coupon.maxOpenHoldsPerAddress).toBe(2);
    coupon.redeem(open);
    expect(coupon.maxOpenHoldsPerAddress).toBe(1);
    expect(aCoupon().maxOpenHoldsPerAddress).toBe(Infinity);
  });

  it('[CP-2] counts no overrun as a redeemed use in the limit per address', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const late = hold(coupon, 0, 'late');
    coupon.release(late);
    const inTime = hold(coupon, 0, 'in time');
    coupon.redeem(late);
    coupon.redeem(inTime);
    coupon.change(fields({ usageLimit: 21 }), {});
    expect(coupon.maxOpenHoldsPerAddress).toBe(2);
  });

  it('[CP-2] allows a takeover while every remaining use is held, until a payment exceeds the limit', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    expect(coupon.allowsTakeover).toBe(false);
    const takenOver = hold(coupon, 0, 'taken over');
    expect(coupon.allowsTakeover).toBe(true);
    coupon.release(takenOver);
    hold(coupon, 0, 'new customer');
    expect(coupon.allowsTakeover).toBe(true);
    coupon.redeem(takenOver);
    expect(takenOver.overrun).toBe(true);
    expect(coupon.allowsTakeover).toBe(false);
  });

  it('is redeemed late without an overrun while uses are left', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const late = hold(coupon);
    coupon.release(late);
    coupon.redeem(late);
    expect(late).toMatchObject({ status: 'redeemed', overrun: false, redeemedCents: 0 });
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 1, overrunUses: 0 });
    expect(coupon.unusableReason(today)?.code).toBe('COUPON.USED_UP');
  });

  it('does not count an overrun against a limit that is raised later', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const late = hold(coupon, 0, 'late');
    coupon.release(late);
    coupon.redeem(hold(coupon, 0, 'in time'));
    coupon.redeem(late);
    coupon.change(fields({ usageLimit: 2 }), {});
    expect(coupon.unusableReason(today)).toBeUndefined();
  });

  it('[CP-2] counts a hold against the limit until the hold is released', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const held = hold(coupon);
    expect(coupon.unusableReason(today)?.code).toBe('COUPON.USED_UP');
    expect(coupon.unusableReason(today, held)).toBeUndefined();
    coupon.release(held);
    expect(coupon.unusableReason(today)).toBeUndefined();
  });

  it('is redeemed once, even when the redemption is repeated', () => {
    const coupon = aCoupon({ usageLimit: 2 });
    const held = hold(coupon);
    coupon.redeem(held);
    coupon.redeem(held);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 1, heldUses: 0, overrunUses: 0 });
  });

  it('keeps its redemption when the release comes late', () => {
    const coupon = aCoupon();
    const held = hold(coupon);
    coupon.redeem(held);
    coupon.release(held);
    expect(held.status).toBe('redeemed');
  });

  it('marks a late redemption as an overrun when it exceeds the limit', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const late = hold(coupon, 0, 'late');
    coupon.release(late);
    coupon.redeem(hold(coupon, 0, 'in time'));
    coupon.redeem(late);
    expect(late.overrun).toBe(true);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 2, overrunUses: 1 });
  });

  it('[CP-2] gets its use back once when the booking is refunded in full, however often the refund is reported', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const used = hold(coupon);
    coupon.redeem(used);
    coupon.refund(used, inFull);
    coupon.refund(used, inFull);
    coupon.redeem(used);
    expect(used).toMatchObject({ status: 'redeemed', fullyRefunded: true });
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 0, heldUses: 0, overrunUses: 0 });
    expect(coupon.unusableReason(today)).toBeUndefined();
    coupon.redeem(hold(coupon, 0, 'next'));
    expect(coupon.unusableReason(today)?.code).toBe('COUPON.USED_UP');
  });

  it('[CP-2] keeps its use counted after a refund in part', () => {
    const coupon = aCoupon({ usageLimit: 1 });
    const used = hold(coupon);
    coupon.redeem(used);
    coupon.refund(used, inPart(1_000));
    expect(used.fullyRefunded).toBe(false);
    expect(coupon.snapshot().timesUsed).toBe(1);
  });

  it.each([
    ['held', (): void => undefined],
    ['released', (coupon: Coupon, open: Hold): void => coupon.release(open)],
  ])('[CP-2] does not count a %s use that was refunded in full before its redemption', (_, before) => {
    const coupon = aCoupon({ usageLimit: 1 });
    const early = hold(coupon);
    before(coupon, early);
    const { heldUses } = coupon.snapshot();
    coupon.refund(early, inFull);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 0, heldUses });
    coupon.redeem(early);
    expect(coupon.snapshot()).toMatchObject({ timesUsed: 0, heldUses: 0, overrunUses: 0 });
    expect(coupon.events.map(({ name }) => name)).toContain('coupon.redeemed.v1');
  });

  it.each([
    ['the overrun itself', 'late', 0],
    ['the use within the limit', 'in time', 1],
  ])(
    '[CP-2] counts an overrun until the overrun itself is refunded: after a refund of %s',
    (_, refunded, overrunUses) => {
      const coupon = aCoupon({ usageLimit: 1 });
      const late = hold(coupon, 0, 'late');
      coupon.release(late);
      const inTime = hold(coupon, 0, 'in time');
      coupon.redeem(inTime);
      coupon.redeem(late);
      coupon.refund(
        [late, inTime].find(({ referenceId }) => referenceId === refunded)!,
        inFull,
      );
      expect(coupon.snapshot()).toMatchObject({ timesUsed: 1, overrunUses });
    },
  );
});
