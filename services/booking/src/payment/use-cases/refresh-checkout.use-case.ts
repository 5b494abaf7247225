import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import type { PaymentPurpose, PaymentStatus } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { RefreshPayment } from './refresh-payment.use-case.js';

export type CheckoutView = { purpose: PaymentPurpose; referenceId: string; status: PaymentStatus };

/** The status of a payment by its session id; a pending one is checked at the provider first. */
@Injectable()
export class RefreshCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refresh: RefreshPayment,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<CheckoutView> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw new SessionNotFound();
    const { purpose, referenceId, status } = payment;
    return {
      purpose,
      referenceId,
      status: status === 'pending' ? await this.refresh.forCustomer(payment) : status,
    };
  }
}
