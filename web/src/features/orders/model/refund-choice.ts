import type { OrderDetailsDto, OrderRefundInput } from '../../../api/generated-admin.js';

export type RefundKind = 'full' | 'amount' | 'teams';

/** What the admin has chosen so far. */
export interface RefundChoice {
  kind: RefundKind;
  /** Cents of the typed amount; null for an empty field, undefined while the text is no amount. */
  cents: number | null | undefined;
  teams: number[];
  reason: string;
}

type Refundable = OrderDetailsDto['refundable'];

/** The cents that can still be refunded. */
export const leftOf = ({ amountCents, giftCardCents }: Refundable): number => amountCents + giftCardCents;

/** The cents that would be refunded; undefined when nothing valid is chosen. */
export function chosenCents({ kind, cents, teams }: RefundChoice, refundable: Refundable): number | undefined {
  const left = leftOf(refundable);
  if (kind === 'full') return left;
  const shares = refundable.teamShares.filter(({ number }) => teams.includes(number));
  const chosen = kind === 'amount' ? cents : shares.reduce((sum, share) => sum + share.cents, 0);
  return chosen && chosen <= left ? chosen : undefined;
}

/** The cents of each leg: the payment is refunded first, then the gift card. */
export function legsOf(cents: number, { amountCents }: Refundable): { payment: number; giftCard: number } {
  const payment = Math.min(cents, amountCents);
  return { payment, giftCard: cents - payment };
}

/**
 * A refund of everything is sent as the amount that was shown, so that the server refuses it when somebody else has
 * refunded meanwhile.
 */
export function toRefundInput({ kind, teams, reason }: RefundChoice, cents: number): OrderRefundInput {
  return kind === 'teams' ? { teams, reason } : { amountCents: cents, reason };
}
