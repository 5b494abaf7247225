import { RefundExceedsPayment } from './payment.errors.js';

/** The two ways in which money goes back: through the payment provider, and to the gift card that paid a part. */
export type RefundLegs = {
  /** Through the provider. */
  amountCents: number;
  giftCardCents: number;
};

/** The number of a team, and its share of what was paid. */
export type TeamShare = { number: number; cents: number };

export const totalOf = ({ amountCents, giftCardCents }: RefundLegs): number => amountCents + giftCardCents;

/** Divides a refund among the legs: the provider's payment is refunded first, then the gift card. */
export function splitRefund(cents: number, left: RefundLegs): RefundLegs {
  if (!(cents > 0) || cents > totalOf(left)) throw new RefundExceedsPayment({ refundableCents: totalOf(left) });
  const amountCents = Math.min(cents, left.amountCents);
  return { amountCents, giftCardCents: cents - amountCents };
}

/**
 * The share of these teams in cents. The shares of all teams add up to what was paid: where that cannot be divided
 * evenly, each of the first teams has one cent more.
 */
export function shareOfTeams(paidCents: number, teamCount: number, teams: number[]): number {
  const evenCents = Math.floor(paidCents / teamCount);
  const countWithOneMore = paidCents % teamCount;
  return teams.reduce((cents, team) => cents + evenCents + (team <= countWithOneMore ? 1 : 0), 0);
}
