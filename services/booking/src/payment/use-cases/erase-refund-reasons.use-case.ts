import { Injectable } from '@nestjs/common';
import { PaymentRepository } from '../persistence/payment.repository.js';

/** Erases, in the open transaction, what people wrote as reasons of the refunds of these orders. */
@Injectable()
export class EraseRefundReasons {
  constructor(private readonly payments: PaymentRepository) {}

  async execute(orderIds: string[]): Promise<void> {
    for (const payment of await this.payments.lockOfOrders(orderIds)) {
      if (payment.eraseRefundReasons()) await this.payments.save(payment);
    }
  }
}
