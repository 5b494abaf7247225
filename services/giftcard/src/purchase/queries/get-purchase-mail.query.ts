import { Injectable } from '@nestjs/common';
import type { PurchaseState } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type PaidPurchaseView = PurchaseState & { paidAt: Date };

/** The content of the gift-card mail apart from the code; not found before the payment. */
@Injectable()
export class GetPurchaseMail {
  constructor(private readonly purchases: PurchaseRepository) {}

  async execute(purchaseId: string): Promise<PaidPurchaseView> {
    const purchase = await this.purchases.findById(purchaseId);
    if (!purchase?.paidAt) throw new PurchaseNotFound();
    return { ...purchase, paidAt: purchase.paidAt };
  }
}
