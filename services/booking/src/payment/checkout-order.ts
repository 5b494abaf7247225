import type { Payment } from './domain/payment.js';
import type { PaymentPurpose } from './domain/payment-state.js';
import type { CheckoutSessionRequest } from './stripe/stripe-checkout.js';

/**
 * An order (a booking or a gift-card purchase) for which `OpenCheckout` opens a checkout session. Each purpose
 * implements its own.
 */
export interface CheckoutOrder {
  readonly purpose: PaymentPurpose;
  readonly referenceId: string;
  readonly amountCents: number;
  /** Who takes the amount; an amount of 0 is taken by nobody. */
  readonly paidThrough: 'stripe' | 'manual';
  readonly currency: string;
  /** Whether `placeHold` holds a coupon or gift card; the hold is released when the payment ends unpaid. */
  readonly hasHold: boolean;
  /** The part of the order that a gift card pays. */
  readonly giftCardCents: number;
  /** Whether the client can repeat the request for this order after a lost response. */
  readonly isResumable: boolean;
  /** The customer's earlier checkout, which this order replaces. */
  readonly replacesSessionId?: string;
  /** The payment with which this order continues, because an earlier request has stored it. */
  readonly storedPayment?: Payment;
  /** The last attempt to pay for this order, when its session can no longer be paid and a new payment begins. */
  readonly lastAttempt?: Payment;
  /**
   * Writes the purpose's own rows, in the transaction that writes the payment. False when another request has stored
   * the order.
   */
  store(): Promise<boolean>;
  /**
   * Continues with the order that another request has stored, and returns its payment; undefined when that request has
   * failed and its order was cancelled.
   */
  adoptStored(): Promise<Payment | undefined>;
  /** Holds the coupon or gift card that the order uses. Idempotent; throws when it cannot be used any more. */
  placeHold(replacedReferenceId: string | undefined): Promise<void>;
  /** What the customer sees at the provider. */
  sessionRequest(): CheckoutSessionRequest;
}
