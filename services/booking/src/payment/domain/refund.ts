import type { RefundLegs } from './refund-legs.js';

/**
 * `requested`: not accepted by the provider yet. `cancelled`: it will not be made, most often because nothing was left
 * to refund.
 */
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** The reasons of refunds that the shop makes by itself or by a decision on a withdrawal. */
export const fixedRefundReasons = ['duplicate', 'undelivered', 'withdrawal'] as const;
export type FixedRefundReason = (typeof fixedRefundReasons)[number];

/** One refund of a payment. */
export type Refund = RefundLegs & {
  id: string;
  /** The teams whose share was refunded; none when an amount or everything was refunded. */
  teams: number[];
  /** The amount that was asked for, of both legs; null when it was the share of teams, or all that was left. */
  askedCents: number | null;
  reason: string;
  /**
   * `shop` for automatic refunds, such as that of a duplicate payment; `provider` for those made in the provider's
   * dashboard; `customer` for a withdrawal; otherwise the address of the admin.
   */
  requestedBy: string;
  providerRefundId: string | null;
  state: RefundState;
  /** Why the refund failed: the provider's reason, the code of its error, or the message of an error without a code. */
  failure: string | null;
  /** Grows with each error that the provider may have stored under the idempotency key, which contains this number. */
  attempt: number;
  createdAt: Date;
  updatedAt: Date;
  /**
   * When the gift card's part was given back: after the provider's part, and for good, even if the bank returns the
   * provider's part.
   */
  giftCardRefundedAt: Date | null;
};

/** What a request for a refund contains. */
export type RefundRequest = Pick<Refund, 'id' | 'amountCents' | 'reason' | 'requestedBy'> &
  Partial<Pick<Refund, 'giftCardCents' | 'teams' | 'askedCents'>>;

/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string;
  /** The id of our refund, when the shop requested it. */
  refundId?: string;
  /** The id for a new refund, when the shop did not request it. */
  newId: string;
  amountCents: number;
  reason: string;
  state: Exclude<RefundState, 'requested'>;
  failure?: string;
};

export const isRequested = ({ state }: Refund): boolean => state === 'requested';
export const hasSucceeded = ({ state }: Refund): boolean => state === 'succeeded';

/** Whether a person may have written the reason. */
export const hasWrittenReason = ({ reason }: Refund): boolean =>
  reason !== '' && !(fixedRefundReasons as readonly string[]).includes(reason);

export const isUnderWay = ({ state }: Refund): boolean => state === 'requested' || state === 'pending';

/** Whether a refund lowers the amount that may still be refunded: it is requested, pending, or made. */
export const reducesRefundable = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

/** The numbers of the teams that these refunds name. */
export const teamsOf = (refunds: Refund[]): number[] => refunds.flatMap(({ teams }) => teams);

/** A new refund: requested and not sent yet or, without a provider's part, succeeded already. */
export function newRefund(
  { id, amountCents, giftCardCents = 0, teams = [], askedCents = null, reason, requestedBy }: RefundRequest,
  now: Date,
): Refund {
  return {
    id,
    amountCents,
    giftCardCents,
    teams,
    askedCents,
    reason,
    requestedBy,
    providerRefundId: null,
    state: amountCents > 0 ? 'requested' : 'succeeded',
    failure: null,
    attempt: 1,
    createdAt: now,
    updatedAt: now,
    giftCardRefundedAt: null,
  };
}

/**
 * Whether a repeated request asks for the refund that was made under its id. The request's `amountCents` is the amount
 * asked for, of both legs.
 */
export const isSameRequest = (
  refund: Refund,
  request: { amountCents?: number; teams: number[]; reason: string },
): boolean =>
  refund.reason === request.reason &&
  refund.teams.join() === request.teams.join() &&
  (request.amountCents ?? null) === refund.askedCents;
