import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { SaveOutcomes } from './save-outcomes.js';

/**
 * Ends a checkout whose session was never opened: nobody was given an address to pay at, so the provider need not be asked
 * and what is held for it may go at once. Does nothing once the session is open or the payment has ended.
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
