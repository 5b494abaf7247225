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

/** A state can only follow one of a lower rank, so that reports in any order lead to the same state. */
const rank: Record<RefundState, number> = { requested: 0, pending: 1, succeeded: 2, failed: 3, cancelled: 3 };

export const refundWith = (refunds: readonly Refund[], refundId: string): Refund | undefined =>
  refunds.find(({ id }) => id === refundId);

export const isRequested = ({ state }: Refund): boolean => state === 'requested';
export const hasSucceeded = ({ state }: Refund): boolean => state === 'succeeded';

/** Whether a person may have written the reason. */
export const hasWrittenReason = ({ reason }: Refund): boolean =>
  reason !== '' && !(fixedRefundReasons as readonly string[]).includes(reason);

export const isUnderWay = ({ state }: Refund): boolean => state === 'requested' || state === 'pending';

/** Whether a refund lowers the amount that may still be refunded: it is requested, pending, or made. */
export const reducesRefundable = ({ state }: Refund): boolean => state !== 'failed' && state !== 'cancelled';

const sumOf = (refunds: Refund[], cents: (refund: Refund) => number): number =>
  refunds.reduce((total, refund) => total + cents(refund), 0);

/** The cents through the provider of all refunds that are requested, pending, or made. */
export const committedRefundCents = (refunds: Refund[]): number =>
  sumOf(refunds.filter(reducesRefundable), ({ amountCents }) => amountCents);

/** The cents through the provider of all pending refunds. */
export const pendingRefundCents = (refunds: Refund[]): number =>
  sumOf(refunds, ({ state, amountCents }) => (state === 'pending' ? amountCents : 0));

/** The cents through the provider of all refunds that were made. */
export const succeededRefundCents = (refunds: Refund[]): number =>
  sumOf(refunds.filter(hasSucceeded), ({ amountCents }) => amountCents);

/**
 * The cents through the provider of refunds that failed after it had accepted them: the total refunded that it reports
 * may have contained these cents for a while.
 */
export const returnedRefundCents = (refunds: Refund[]): number =>
  sumOf(refunds, ({ state, providerRefundId, amountCents }) =>
    state === 'failed' && providerRefundId !== null ? amountCents : 0,
  );

/** The gift card's cents that were given back. */
export const givenBackCents = (refunds: Refund[]): number =>
  sumOf(refunds, ({ giftCardRefundedAt, giftCardCents }) => (giftCardRefundedAt ? giftCardCents : 0));

/** The gift card's cents that were given back, or will be if their refund is made. */
export const committedGiftCardCents = (refunds: Refund[]): number =>
  sumOf(refunds, (refund) =>
    refund.giftCardRefundedAt !== null || reducesRefundable(refund) ? refund.giftCardCents : 0,
  );

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

/** Whether a repeated request asks for the refund that was made under its id. */
export const isSameRequest = (
  refund: Refund,
  request: { amountCents?: number; teams: number[]; reason: string },
): boolean =>
  refund.reason === request.reason &&
  refund.teams.join() === request.teams.join() &&
  (request.amountCents ?? null) === refund.askedCents;

/** Counts a failed attempt, so that the next one gets a new idempotency key. */
export function countFailedAttempt(refunds: Refund[], refundId: string, now: Date): void {
  const refund = refundWith(refunds, refundId);
  if (refund && isRequested(refund)) Object.assign(refund, { attempt: refund.attempt + 1, updatedAt: now });
}

/** Lowers a request of the shop to what is left to refund, and cancels it when nothing is left. */
export function limitShopRequest(refunds: Refund[], refundId: string, leftCents: number): void {
  const refund = refunds.find(({ id, requestedBy }) => id === refundId && requestedBy === 'shop');
  if (!refund || !isRequested(refund) || refund.amountCents <= leftCents) return;
  if (leftCents > 0) refund.amountCents = leftCents;
  else refund.state = 'cancelled';
}

/** Ends a refund that the provider will always refuse; false when the refund is not requested any more. */
export function failRequested(refunds: Refund[], refundId: string, failure: string, now: Date): boolean {
  const refund = refundWith(refunds, refundId);
  if (!refund || !isRequested(refund)) return false;
  Object.assign(refund, { state: 'failed', failure, updatedAt: now });
  return true;
}

export function cancelRequested(refunds: Refund[], now: Date): void {
  for (const refund of refunds.filter(isRequested)) Object.assign(refund, { state: 'cancelled', updatedAt: now });
}

/** Updates the requested refund with the provider's state, or adds a refund that the shop did not request. */
export function recordProviderRefund(refunds: Refund[], refund: ProviderRefund, now: Date): void {
  const { providerRefundId, refundId, newId, amountCents, reason, state, failure = null } = refund;
  const known = refunds.find((each) => each.providerRefundId === providerRefundId || each.id === refundId);
  if (!known) {
    const added = newRefund({ id: newId, amountCents, reason, requestedBy: 'provider' }, now);
    refunds.push({ ...added, providerRefundId, state, failure });
    return;
  }
  // A refund without a provider's id may have been given up here while the provider processed it.
  if (known.providerRefundId === null || rank[state] > rank[known.state]) {
    Object.assign(known, { providerRefundId, state, failure, updatedAt: now });
  }
}
