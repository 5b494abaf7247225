import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { StripeCheckout } from '../stripe/stripe-checkout.js';
import { forEach } from './for-each.js';

const batch = 20;

/** Sends back what came in twice. Owed money is a fact in the database first, so a crash cannot forget it. */
@Injectable()
export class IssueDueRefunds {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly stripe: StripeCheckout,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const taken = await this.payments.takeRefundsDue(this.clock.now(), batch);
    await forEach(taken, async (due) => {
      await this.stripe.refundDuplicate(due);
      await this.tx.run(async () => {
        const payment = await this.payments.getForUpdate(due.id);
        payment.refundIssued();
        await this.payments.save(payment);
      });
    });
  }
}
