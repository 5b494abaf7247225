import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import type { PaymentStatus } from '../domain/payment-state.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { EndCheckoutSession } from './end-checkout-session.use-case.js';

/** The customer cancels a checkout: its session is expired and its hold released. */
@Injectable()
export class CancelCheckout {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly endSession: EndCheckoutSession,
  ) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ status: PaymentStatus }> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw new SessionNotFound();
    await this.endSession.record(await this.endSession.execute(payment));
    return { status: payment.status === 'pending' ? 'expired' : payment.status };
  }
}
