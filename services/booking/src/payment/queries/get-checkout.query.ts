import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import type { PaymentPurpose, PaymentStatus } from '../domain/payment.js';
import { PaymentRepository } from '../persistence/payment.repository.js';

export type CheckoutView = { purpose: PaymentPurpose; referenceId: string; status: PaymentStatus };

/** The state of a payment by its session id, as it is known here. */
@Injectable()
export class GetCheckout {
  constructor(private readonly payments: PaymentRepository) {}

  async execute({ sessionId }: { sessionId: string }): Promise<CheckoutView> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw new SessionNotFound();
    const { purpose, referenceId, status } = payment;
    return { purpose, referenceId, status };
  }
}
