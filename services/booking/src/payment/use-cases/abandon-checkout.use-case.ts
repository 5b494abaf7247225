import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { SaveOutcomes } from './save-outcomes.js';

/**
 * Ends a checkout that nobody can pay: its session at Stripe was never opened, or its session of the shop's own was not
 * completed. Its hold is released without checking at the provider. Does nothing once the session at Stripe is open or
 * the payment has ended.
 */
@Injectable()
export class AbandonCheckout {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly saveOutcomes: SaveOutcomes,
  ) {}

  execute({ paymentId }: { paymentId: string }): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.getForUpdate(paymentId);
      const outcome = payment.abandon();
      if (outcome) await this.saveOutcomes.execute(payment, [outcome]);
    });
  }
}
