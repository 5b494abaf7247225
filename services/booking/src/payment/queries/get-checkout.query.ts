import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import type { PaymentPurpose, PaymentStatus } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { AskProvider } from '../use-cases/ask-provider.use-case.js';

export type CheckoutView = { purpose: PaymentPurpose; referenceId: string; status: PaymentStatus };

/** The state of a payment by its session id, as the provider has it when it is still pending here. */
@Injectable()
export class GetCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly provider: AskProvider,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<CheckoutView> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw new SessionNotFound();
    const { purpose, referenceId } = payment;
    return {
      purpose,
      referenceId,
      status: payment.status === 'pending' ? await this.provider.execute(payment) : payment.status,
    };
  }
}
