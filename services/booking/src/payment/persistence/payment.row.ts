import { Payment, type PaymentState } from '../domain/payment.js';

/** A row of `payments`. */
export type PaymentRow = {
  id: string;
  purpose: PaymentState['purpose'];
  reference_id: string;
  attempt: number;
  checkout_id: string;
  provider: PaymentState['provider'];
  session_id: string | null;
  url: string | null;
  amount_cents: number;
  currency: string;
  livemode: boolean;
  status: PaymentState['status'];
  has_hold: boolean;
  gift_card_cents: number;
  flags: PaymentState['flags'];
  payment_intent_id: string | null;
  refunded_cents: number;
  refund_due: boolean;
  closing: boolean;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
};

export function toPayment(row: PaymentRow): Payment {
  return new Payment({
    id: row.id,
    purpose: row.purpose,
    referenceId: row.reference_id,
    attempt: row.attempt,
    checkoutId: row.checkout_id,
    provider: row.provider,
    sessionId: row.session_id,
    url: row.url,
    amountCents: row.amount_cents,
    currency: row.currency,
    livemode: row.livemode,
    status: row.status,
    hasHold: row.has_hold,
    giftCardCents: row.gift_card_cents,
    flags: row.flags,
    paymentIntentId: row.payment_intent_id,
    refundedCents: row.refunded_cents,
    refundDue: row.refund_due,
    isClosing: row.closing,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
  });
}
