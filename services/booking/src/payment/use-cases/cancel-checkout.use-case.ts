import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../domain/payment.errors.js';
import type { PaymentStatus } from '../domain/payment.js';
import { CloseCheckout } from './close-checkout.use-case.js';

/** The customer gives a checkout up: its page ends and what it held goes back. */
@Injectable()
export class CancelCheckout {
  constructor(private readonly close: CloseCheckout) {}

  async execute({ sessionId }: { sessionId: string }): Promise<{ status: PaymentStatus }> {
    const payment = await this.close.find(sessionId);
    if (!payment) throw new SessionNotFound();
    const closed = await this.close.execute(payment);
    await closed.settle();
    return { status: payment.status === 'pending' ? 'expired' : payment.status };
  }
}
