/**
 * What happened to an order. `tickets_attempt_failed`: attempts in a row failed with the same outcome;
 * `tickets_failed`: their round was given up. `refund_…`: one refund reached this state; `refunded`: the order is
 * refunded in full. `flag_completed`: an admin has dealt with a flag, which is no longer open.
 */
export const timelineKinds = [
  'placed',
  'paid',
  'payment_expired',
  'payment_failed',
  'cancelled',
  'tickets_requested',
  'tickets_attempt_failed',
  'tickets_created',
  'tickets_failed',
  'tickets_retried',
  'gift_card_issued',
  'refund_requested',
  'refund_pending',
  'refund_succeeded',
  'refund_failed',
  'refund_cancelled',
  'refunded',
  'charged_back',
  'flagged',
  'flag_completed',
  'email_corrected',
  'recipient_corrected',
  'note_added',
  'data_erased',
  'withdrawal_received',
  'withdrawal_refunded',
  'withdrawal_declined',
  'withdrawal_closed',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** An action on an order by an admin, by the customer, or by the shop itself. */
export type ActionEntry = {
  /** Names the fact within its order: a second entry with the same key is ignored. */
  key: string;
  at: Date;
  kind: Extract<
    TimelineKind,
    | 'tickets_retried'
    | 'charged_back'
    | 'email_corrected'
    | 'recipient_corrected'
    | 'note_added'
    | 'flag_completed'
    | 'data_erased'
  >;
  /** The admin's e-mail address, `customer` or `shop`. */
  actor: string;
  detail?: string;
};
