import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type MarkPurchasePaidInput = { purchaseId: string; amountCents: number; paidAt: Date };

@Injectable()
export class MarkPurchasePaid {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
  ) {}

  execute({ purchaseId, amountCents, paidAt }: MarkPurchasePaidInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      purchase.markPaid({ amountCents, paidAt });
      await this.purchases.save(purchase);
    });
  }
}
