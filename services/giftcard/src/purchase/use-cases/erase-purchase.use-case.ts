import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/**
 * Erases what the buyer wrote. The booking service, which knows payments, refunds and the delivery day, decides when an
 * order may be erased. The code stays valid.
 */
@Injectable()
export class ErasePurchase {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
    private readonly clock: Clock,
  ) {}

  execute(purchaseId: string): Promise<void> {
    return this.tx.run(async () => {
      await this.purchases.getForUpdate(purchaseId);
      await this.purchases.erase(purchaseId, this.clock.now());
    });
  }
}
