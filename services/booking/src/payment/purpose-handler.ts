import { Inject, Injectable } from '@nestjs/common';
import type { Payment, PaymentOutcome, PaymentPurpose } from './domain/payment.js';

/** What the provider's page says beside its button. */
export type SessionPresentation = { submitType: 'book' | 'pay'; submitMessage: Record<'de' | 'en', string> };

/** What paying means for one kind of thing that is sold. Registered from above; payment knows none of them by name. */
export interface PaymentPurposeHandler {
  readonly purpose: PaymentPurpose;
  readonly presentation: SessionPresentation;
  /** Whether another service may open checkouts of this purpose. */
  readonly isSoldByOtherService: boolean;
  /** Applies what became of a payment to what was paid for, in the transaction that changes the payment. */
  onOutcome(payment: Payment, outcome: PaymentOutcome): Promise<void>;
}

export const PURPOSE_HANDLERS = Symbol('payment purpose handlers');

/** The handlers by purpose. */
@Injectable()
export class PaymentPurposes {
  private readonly byName: Map<PaymentPurpose, PaymentPurposeHandler>;

  constructor(@Inject(PURPOSE_HANDLERS) handlers: PaymentPurposeHandler[]) {
    this.byName = new Map(handlers.map((handler) => [handler.purpose, handler]));
  }

  find(purpose: PaymentPurpose): PaymentPurposeHandler | undefined {
    return this.byName.get(purpose);
  }

  get(purpose: PaymentPurpose): PaymentPurposeHandler {
    const handler = this.find(purpose);
    if (!handler) throw new Error(`no handler for payments of purpose ${purpose}`);
    return handler;
  }
}
