import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type MarkPurchaseRefundedInput = { purchaseId: string; inFull: boolean };

/** Marks a purchase as refunded after a refund in full; a partial one leaves it as it is. Moves no money. */
@Injectable()
export class MarkPurchaseRefunded {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
  ) {}

  execute({ purchaseId, inFull }: MarkPurchaseRefundedInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      purchase.refund({ inFull });
      await this.purchases.save(purchase);
    });
  }
}
