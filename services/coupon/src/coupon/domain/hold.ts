import { HoldDiffers, HoldEnded } from './coupon.errors.js';

export type HoldStatus = 'held' | 'redeemed' | 'released';

/** What a checkout (`referenceId`) holds of a coupon, and how the hold ended. All amounts in cents. */
export interface Hold {
  referenceId: string;
  /** Null when the checkout ended before its hold: the row then prevents a late hold. */
  couponId: string | null;
  status: HoldStatus;
  /** Held of a gift card; 0 for an ordinary coupon. */
  amountCents: number;
  /** Taken from a gift card: 0 until the redemption, and then less than the held amount only for an overrun. */
  redeemedCents: number;
  /** Gift-card cents of all refunds that the booking service has reported so far. */
  refundedCents: number;
  /** How many of these cents were given back to the card. */
  givenBackCents: number;
  /** Whether the whole booking was refunded: then its use of an ordinary coupon no longer counts. */
  fullyRefunded: boolean;
  /** Whether the hold was redeemed after its release, beyond the limit or the balance (decision D14). */
  overrun: boolean;
  /** Keyed hash of the IP address that the hold was requested from. */
  addressHash: string | null;
  /** Keyed hash of the customer's e-mail address; only for a coupon that is limited to first orders. */
  customerHash: string | null;
  heldAt: Date;
}

export function newHold(
  given: Pick<Hold, 'referenceId' | 'couponId' | 'amountCents' | 'addressHash' | 'heldAt'> &
    Partial<Pick<Hold, 'customerHash'>>,
): Hold {
  const nothingYet = { redeemedCents: 0, refundedCents: 0, givenBackCents: 0, fullyRefunded: false, overrun: false };
  return { customerHash: null, ...given, ...nothingYet, status: 'held' };
}

/** The released hold of a checkout that ended before it held anything, so that the late hold is refused. */
export function releasedBeforeHold(referenceId: string, heldAt: Date): Hold {
  return { ...newHold({ referenceId, couponId: null, amountCents: 0, addressHash: null, heldAt }), status: 'released' };
}

/**
 * The id of the held coupon, for a repeated request. Throws `COUPON.HOLD_ENDED` when the hold was released, and
 * `COUPON.HOLD_DIFFERS` for another coupon or amount. `couponId` is the coupon that has the requested code now.
 * When the held coupon was deleted meanwhile, `couponId` is undefined, and the hold is still honoured.
 */
export function idOfHeldCoupon(existing: Hold, couponId: string | undefined, amountCents: number): string {
  if (existing.status === 'released') throw new HoldEnded();
  const isOtherCoupon = couponId !== undefined && couponId !== existing.couponId;
  const isOtherAmount = existing.amountCents > 0 && existing.amountCents !== amountCents;
  if (isOtherCoupon || isOtherAmount) throw new HoldDiffers();
  return existing.couponId!;
}
