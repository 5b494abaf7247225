import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { RefreshPayment } from './refresh-payment.use-case.js';

import type { CheckoutView } from '../queries/get-checkout.query.js';

/** The state of a payment by its session id, after asking the provider where it is still pending here. */
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
