import { releasedBeforeHold } from './hold.js';

it('[CP-2] records a released hold for a checkout that ended before its hold', () => {
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
