import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type MarkPurchaseRefundedInput = { purchaseId: string; inFull: boolean };

/** Applies a refund that was already made to the purchase; moves no money. */
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
