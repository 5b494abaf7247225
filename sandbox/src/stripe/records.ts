/**
 * The types in this file describe the state of the Stripe imitation; `wire.ts` turns this state into Stripe's much
 * larger objects. Amounts are in minor units, times in unix seconds.
 */
export interface LineItem {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  quantity: number;
  unitAmount: number;
}

export interface SessionRecord {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid' | 'no_payment_required';
  currency: string;
  amountTotal: number;
  lineItems: LineItem[];
  successUrl: string;
  cancelUrl: string | null;
  locale: string | null;
  /** From the shop's request; when it is null, the payment page asks for one. */
  customerEmail: string | null;
  /** With which the session was completed: `customerEmail`, or else what was entered on the payment page. */
  payerEmail: string | null;
  clientReferenceId: string | null;
  submitType: string | null;
  metadata: Record<string, string>;
  allowedPaymentMethodTypes: string[] | null;
  paymentDescription: string | null;
  paymentMetadata: Record<string, string>;
  payment: PaymentRecord | null;
}

/** A PaymentIntent and its charge in one. */
export interface PaymentRecord {
  id: string;
  chargeId: string;
  sessionId: string;
  created: number;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  amount: number;
  amountRefunded: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  payerEmail: string | null;
  refunds: RefundRecord[];
  dispute: DisputeRecord | null;
}

export interface RefundRecord {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  metadata: Record<string, string>;
  paymentIntent: string;
  chargeId: string;
}

export const DISPUTE_STATUSES = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
] as const;

export interface DisputeRecord {
  id: string;
  created: number;
  amount: number;
  currency: string;
  status: (typeof DISPUTE_STATUSES)[number];
  reason: string;
  paymentIntent: string;
  chargeId: string;
}
