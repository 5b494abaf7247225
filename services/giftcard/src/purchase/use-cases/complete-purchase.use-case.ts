import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type CompletePurchaseInput = { purchaseId: string; amountCents: number; paidAt: Date };

@Injectable()
export class CompletePurchase {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
  ) {}

  execute({ purchaseId, amountCents, paidAt }: CompletePurchaseInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      purchase.complete({ amountCents, paidAt });
      await this.purchases.save(purchase);
    });
  }
}
