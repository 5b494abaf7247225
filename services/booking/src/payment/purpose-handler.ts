import { Inject, Injectable } from '@nestjs/common';
import type { Payment } from './domain/payment.js';
import type { PaymentOutcome } from './domain/payment-outcome.js';
import type { PaymentFlag, PaymentPurpose } from './domain/payment-state.js';

/** What the provider's page shows for a purpose: the type of its submit button, and the message next to it. */
export type SessionPresentation = { submitType: 'book' | 'pay'; submitMessage: Record<'de' | 'en', string> };

/** The flags that a payment got, perhaps again, and those that it lost because their reason no longer exists. */
export type FlagChanges = { raised: PaymentFlag[]; ended: PaymentFlag[] };

/**
 * The effects of payments for one purpose. The handlers are registered from outside; the payment module depends on
 * none.
 */
export interface PaymentPurposeHandler {
  readonly purpose: PaymentPurpose;
  readonly presentation: SessionPresentation;
  /** Whether another service may open checkouts of this purpose. */
  readonly isSoldByOtherService: boolean;
  /** Whether the personal data of what is paid for was erased, so that there is nobody to deliver to. */
  isErased(referenceId: string): Promise<boolean>;
  /** Applies the outcome of a payment to what is paid for, in the transaction that changes the payment. */
  onOutcome(payment: Payment, outcome: PaymentOutcome): Promise<void>;
  /**
   * Copies a payment's changed flags to what is paid for, where operators see them, in the transaction that changes the
   * payment.
   */
  onFlagChanges(payment: Payment, changes: FlagChanges): Promise<void>;
}

export const PURPOSE_HANDLERS = Symbol('payment purpose handlers');

/** The handlers by purpose. */
@Injectable()
export class PaymentPurposes {
  private readonly byPurpose: Map<PaymentPurpose, PaymentPurposeHandler>;

  constructor(@Inject(PURPOSE_HANDLERS) handlers: PaymentPurposeHandler[]) {
    this.byPurpose = new Map(handlers.map((handler) => [handler.purpose, handler]));
  }

  find(purpose: PaymentPurpose): PaymentPurposeHandler | undefined {
    return this.byPurpose.get(purpose);
  }

  get(purpose: PaymentPurpose): PaymentPurposeHandler {
    const handler = this.find(purpose);
    if (!handler) throw new Error(`no handler for payments of purpose ${purpose}`);
    return handler;
  }
}
