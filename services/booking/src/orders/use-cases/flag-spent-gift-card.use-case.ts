import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PaymentRepository } from '../../payment/persistence/payment.repository.js';
import { OrderFlags } from '../persistence/order-flags.js';

export type FlagSpentGiftCardInput = { purchaseId: string; spentCents: number };

/** Flags the sale of a gift card of which a part was spent before its money went back to the buyer. */
@Injectable()
export class FlagSpentGiftCard {
  constructor(
    private readonly tx: Transaction,
    private readonly payments: PaymentRepository,
    private readonly flags: OrderFlags,
  ) {}

  execute({ purchaseId, spentCents }: FlagSpentGiftCardInput): Promise<void> {
    return this.tx.run(async () => {
      const payment = await this.payments.lockOfOrder(purchaseId);
      if (!payment) throw new Error(`no payment of the purchase ${purchaseId}`);
      payment.flagForPurpose('gift_card_spent');
      await this.payments.save(payment);
      await this.flags.raise(purchaseId, payment.takeRaisedFlags(), spentCents);
    });
  }
}
