/** What happened to an order. */
export type TimelineKind =
  | 'placed'
  | 'checkout_opened'
  | 'paid'
  | 'payment_expired'
  | 'payment_failed'
  | 'cancelled'
  | 'tickets_requested'
  | 'tickets_created'
  | 'tickets_failed'
  | 'tickets_retried'
  | 'gift_card_issued'
  | 'refund_requested'
  | 'refund_pending'
  | 'refund_succeeded'
  | 'refund_failed'
  | 'refund_cancelled'
  | 'refunded'
  | 'flagged'
  | 'mail_sent'
  | 'mail_failed'
  | 'mail_resent'
  | 'email_corrected'
  | 'note_added';

/** Names the fact within its order: a second entry with the same key is ignored. */
export type TimelineEntry = {
  key: string;
  at: Date;
  kind: TimelineKind;
  /** `customer`, `shop`, `stripe`, or the address of an admin. */
  actor: string;
  amountCents?: number;
  detail?: string;
};
