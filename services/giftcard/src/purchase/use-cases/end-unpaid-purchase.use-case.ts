import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type EndUnpaidPurchaseInput = { purchaseId: string; outcome: 'expired' | 'failed' };

/** Ends a purchase whose checkout can no longer be paid. */
@Injectable()
export class EndUnpaidPurchase {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
  ) {}

  execute({ purchaseId, outcome }: EndUnpaidPurchaseInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      if (outcome === 'expired') purchase.expire();
      else purchase.fail();
      await this.purchases.save(purchase);
    });
  }
}
