/** The outcome of a payment; the handler of its purpose applies it to what is paid for. */
export type PaymentOutcome =
  | 'paid'
  /** The session ended unpaid: `expired` by itself, `cancelled` because the customer cancelled or replaced it. */
  | 'expired'
  | 'cancelled'
  | 'failed'
  /** As `failed`, but nobody could pay: Stripe's session was never opened, or the shop's own was not completed. */
  | 'never_opened'
  | 'duplicate'
  | 'mismatch'
  /** A refund that names teams was made; `refunded` is added when nothing is left to refund. */
  | 'teams_refunded'
  /** All that was paid has been given back. Other partial refunds than those of teams have no outcome. */
  | 'refunded'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_lost'
  /** In addition to `dispute_lost`: lost disputes and refunds have now taken back all that the provider was paid. */
  | 'charged_back'
  | 'dispute_reversed'
  | 'dispute_won';

export type OutcomeContext = {
  /**
   * Whether a payment would be for nothing, because another session of the same checkout was paid or the order was
   * erased: then it is refunded.
   */
  hasNothingToDeliver?: boolean;
  /** Why an expired session ended: by itself, or because the customer or the shop ended it. */
  endReason?: 'timed_out' | 'cancelled';
};
