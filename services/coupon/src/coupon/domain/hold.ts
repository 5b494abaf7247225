export type HoldStatus = 'held' | 'redeemed' | 'released';

/** A checkout's (`referenceId`) reservation of a coupon, and its outcome. All amounts in cents. */
export interface Hold {
  referenceId: string;
  /** Null when the checkout ended before its hold: the row then prevents a late hold. */
  couponId: string | null;
  status: HoldStatus;
  /** Reserved of a gift card; 0 for an ordinary coupon. */
  amountCents: number;
  /** Taken of a gift card; less than reserved only for an overrun. */
  redeemedCents: number;
  /** Total of refunds that booking has reported. */
  refundedCents: number;
  /** How much of these refunds was given back to the card. */
  givenBackCents: number;
  /** The whole booking was refunded: its use of an ordinary coupon no longer counts. */
  fullyRefunded: boolean;
  /** Redeemed after its release, beyond the limit or the balance (decision D14). */
  overrun: boolean;
  /** Keyed hash of the client's address. */
  addressHash: string | null;
  heldAt: Date;
}

export function newHold(
  given: Pick<Hold, 'referenceId' | 'couponId' | 'amountCents' | 'addressHash' | 'heldAt'>,
): Hold {
  const nothingYet = { redeemedCents: 0, refundedCents: 0, givenBackCents: 0, fullyRefunded: false, overrun: false };
  return { ...given, ...nothingYet, status: 'held' };
}

/** The record of a checkout that ended before its hold. */
export function endedWithoutHold(referenceId: string, heldAt: Date): Hold {
  return { ...newHold({ referenceId, couponId: null, amountCents: 0, addressHash: null, heldAt }), status: 'released' };
}
