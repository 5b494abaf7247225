import { type Hold, idOfHeldCoupon, newHold, releasedBeforeHold } from './hold.js';

it('[CP-2] a hold is created as released for a checkout that ended before it held anything', () => {
  const heldAt = new Date('2026-11-21T12:00:00Z');
  expect(releasedBeforeHold('checkout', heldAt)).toEqual({
    referenceId: 'checkout',
    couponId: null,
    status: 'released',
    amountCents: 0,
    redeemedCents: 0,
    refundedCents: 0,
    givenBackCents: 0,
    fullyRefunded: false,
    overrun: false,
    addressHash: null,
    customerHash: null,
    heldAt,
  });
});

describe('a repeated request for a hold', () => {
  const given = { referenceId: 'checkout', couponId: 'coupon', addressHash: null, heldAt: new Date() };
  const ofCoupon = newHold({ ...given, amountCents: 0 });
  const ofGiftCard = newHold({ ...given, amountCents: 700 });

  it.each<[string, Hold, string | undefined, number]>([
    ['of a coupon, whatever the amount', ofCoupon, 'coupon', 700],
    ['of a gift card', ofGiftCard, 'coupon', 700],
    ['of a coupon that was deleted since', ofCoupon, undefined, 700],
    ['that was redeemed since', { ...ofGiftCard, status: 'redeemed' }, 'coupon', 700],
  ])('[CP-2] %s → returns the id of the held coupon', (_, existing, couponId, amountCents) => {
    expect(idOfHeldCoupon(existing, couponId, amountCents)).toBe('coupon');
  });

  it.each<[string, Hold, string | undefined, number, string]>([
    ['of another coupon', ofCoupon, 'other', 0, 'COUPON.HOLD_DIFFERS'],
    ['of another amount', ofGiftCard, 'coupon', 699, 'COUPON.HOLD_DIFFERS'],
    ['of another amount of a deleted card', ofGiftCard, undefined, 701, 'COUPON.HOLD_DIFFERS'],
    ['that was released', { ...ofGiftCard, status: 'released' }, 'coupon', 700, 'COUPON.HOLD_ENDED'],
  ])('[CP-2] %s → is refused', (_, existing, couponId, amountCents, code) => {
    expect(() => idOfHeldCoupon(existing, couponId, amountCents)).toThrow(code);
  });
});
