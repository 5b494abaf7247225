import type { Refund } from './refund.js';

/** What payments are for. The handler that is registered for a purpose knows what it means. */
export type PaymentPurpose = 'booking' | 'gift_card';
/** Who takes the money. `manual`: somebody outside the shop, recorded by an admin. `none`: nothing is to be paid. */
export type PaymentProvider = 'stripe' | 'manual' | 'none';
export type PaymentStatus = 'pending' | 'paid' | 'expired' | 'failed' | 'refunded';

/**
 * Flags that the handler of a purpose raises; the payment only stores them. `gift_card_spent`: the payment was for a
 * gift card of which a part was spent before the money went back to the buyer.
 */
export type PurposeFlag = 'gift_card_spent';
/** The reasons why an operator should look at the payment. */
export type PaymentFlag =
  | 'late_payment'
  | 'payment_mismatch'
  | 'duplicate_payment'
  | 'disputed'
  | 'dispute_lost'
  | 'dispute_reversed'
  | 'refund_failed'
  | PurposeFlag;

export type PaymentState = {
  id: string;
  purpose: PaymentPurpose;
  /** The id of what is paid for, such as a booking. */
  referenceId: string;
  attempt: number;
  /** Payments whose sessions replace one another have the same checkout. */
  checkoutId: string;
  provider: PaymentProvider;
  sessionId: string | null;
  url: string | null;
  /** What the provider is asked to charge: without the part that a gift card pays. */
  amountCents: number;
  currency: string;
  livemode: boolean;
  status: PaymentStatus;
  hasHold: boolean;
  /** The part of the order that a gift card pays. */
  giftCardCents: number;
  flags: PaymentFlag[];
  paymentIntentId: string | null;
  /** Total that the provider has refunded so far, including refunds that the bank returned later. */
  refundedCents: number;
  refunds: Refund[];
  /** The ids of disputes that are open; without one that was opened before these ids were stored. */
  openDisputes: string[];
  /** The ids of disputes that have ended: a report that one of them is open is outdated. */
  closedDisputes: string[];
  /** What each lost dispute took back, in cents by its id; without those that were won after all. */
  lostDisputes: Record<string, number>;
  /** Whether the shop is ending the session itself, because the customer cancelled it or pays in another one. */
  isClosing: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** When a schedule last checked the session at the provider. */
  checkedAt: Date | null;
  paidAt: Date | null;
  /** The trace of the request that opened the checkout, in the form of W3C Trace Context. */
  traceparent: string | null;
  tracestate: string | null;
  /** Grows with every save. */
  version: number;
};

/** Whether it was paid, even if it was refunded since. A completed free order counts as paid. */
export const wasPaid = ({ status }: Pick<PaymentState, 'status'>): boolean =>
  status === 'paid' || status === 'refunded';

export type PaymentDraft = Pick<
  PaymentState,
  | 'id'
  | 'purpose'
  | 'referenceId'
  | 'attempt'
  | 'checkoutId'
  | 'provider'
  | 'sessionId'
  | 'url'
  | 'amountCents'
  | 'currency'
  | 'livemode'
  | 'hasHold'
  | 'giftCardCents'
  | 'createdAt'
> &
  Partial<Pick<PaymentState, 'traceparent' | 'tracestate'>>;

/** The session in which the customer pays, with the address of its page. */
export type OpenedCheckoutSession = { sessionId: string; url: string };
