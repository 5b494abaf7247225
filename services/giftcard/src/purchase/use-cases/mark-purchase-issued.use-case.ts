import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type MarkPurchaseIssuedInput = { purchaseId: string; couponId: string };

/** Records that the gift card exists and may be mailed. */
@Injectable()
export class MarkPurchaseIssued {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
    private readonly clock: Clock,
  ) {}

  execute({ purchaseId, couponId }: MarkPurchaseIssuedInput): Promise<void> {
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      purchase.markIssued(couponId, this.clock.now());
      await this.purchases.save(purchase);
    });
  }
}
