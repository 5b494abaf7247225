import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { BuyerEmailInvalid, PurchaseErased, PurchaseNotFound } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/**
 * Corrects the address of the buyer. The booking service, which owns the list of orders, keeps the audit record.
 */
@Injectable()
export class CorrectBuyerEmail {
  constructor(private readonly purchases: PurchaseRepository) {}

  async execute(purchaseId: string, email: string): Promise<void> {
    if (!isMailable(email)) throw new BuyerEmailInvalid({ field: 'email' });
    if (await this.purchases.changeBuyerEmail(purchaseId, email)) return;
    throw (await this.purchases.findById(purchaseId)) ? new PurchaseErased() : new PurchaseNotFound();
  }
}
