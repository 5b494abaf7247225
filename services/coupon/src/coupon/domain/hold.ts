export type HoldStatus = 'held' | 'redeemed' | 'released';

/** What a checkout (`referenceId`) has reserved of a coupon, and what became of it. All amounts in cents. */
export interface Hold {
  referenceId: string;
  /** Null when the checkout ended before it held anything: the row then keeps a late hold out. */
  couponId: string | null;
  status: HoldStatus;
  /** Reserved of a gift card; 0 for an ordinary coupon. */
  amountCents: number;
  /** Taken of a gift card; less than reserved only for an overrun. */
  redeemedCents: number;
  /** What booking wants given back in all so far. */
  refundedCents: number;
  /** How much of it has been given back. */
  givenBackCents: number;
  /** Redeemed after its release although limit or balance no longer sufficed (decision D14). */
  overrun: boolean;
  /** Keyed hash of the client's address. */
  addressHash: string | null;
  heldAt: Date;
}

export function newHold(
  given: Pick<Hold, 'referenceId' | 'couponId' | 'amountCents' | 'addressHash' | 'heldAt'>,
): Hold {
  return { ...given, status: 'held', redeemedCents: 0, refundedCents: 0, givenBackCents: 0, overrun: false };
}

/** The record of a checkout that ended before it held anything. */
export function endedWithoutHold(referenceId: string, heldAt: Date): Hold {
  return { ...newHold({ referenceId, couponId: null, amountCents: 0, addressHash: null, heldAt }), status: 'released' };
}
