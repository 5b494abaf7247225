import { Injectable } from '@nestjs/common';
import type { PurchaseState } from '../domain/purchase.js';
import { PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/** A purchase, for admins. */
@Injectable()
export class GetPurchase {
  constructor(private readonly purchases: PurchaseRepository) {}

  async execute(id: string): Promise<PurchaseState> {
    const purchase = await this.purchases.findById(id);
    if (!purchase) throw new PurchaseNotFound();
    return purchase;
  }
}
