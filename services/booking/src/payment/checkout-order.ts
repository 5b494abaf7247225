import type { Payment, PaymentPurpose } from './domain/payment.js';
import type { CheckoutSessionRequest } from './stripe/stripe-checkout.js';

/** Something to be paid for, as `OpenCheckout` takes it through its steps. Each purpose brings its own. */
export interface CheckoutOrder {
  readonly purpose: PaymentPurpose;
  readonly referenceId: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Whether `reserve` sets something aside, which is given back when the payment ends unpaid. */
  readonly hasHold: boolean;
  /** What a gift card pays of the same order. */
  readonly giftCardCents: number;
  /** The caller can come back for this very order, so an answer that was lost can be asked for again. */
  readonly isResumable: boolean;
  /** The customer's earlier checkout, which this one takes over from. */
  readonly replacesSessionId?: string;
  /** The payment of this order where it was stored by an earlier request. */
  readonly stored?: Payment;
  /** The last attempt to pay for this order, which ended unpaid. */
  readonly lastAttempt?: Payment;
  /** Writes the purpose's own rows, in the transaction that writes the payment. False: another request has stored the order. */
  store(): Promise<boolean>;
  /** The payment of this order that another request has stored; undefined when that one has failed and left nothing. */
  findStored(): Promise<Payment | undefined>;
  /** Sets aside what the order uses up. Idempotent; refuses when it is gone. */
  reserve(replacedReferenceId: string | undefined): Promise<void>;
  /** What the customer sees at the provider. */
  sessionRequest(): CheckoutSessionRequest;
}
