import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { BuyerEmailInvalid, PurchaseErased } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/** Corrects the address of the buyer; the gift card is mailed there unless it is a gift with a recipient's address. */
@Injectable()
export class CorrectBuyerEmail {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
    private readonly actions: AdminActions,
  ) {}

  async execute(purchaseId: string, email: string): Promise<void> {
    if (!isMailable(email)) throw new BuyerEmailInvalid({ field: 'email' });
    await this.tx.run(async () => {
      const { buyerEmail, erasedAt } = (await this.purchases.getForUpdate(purchaseId)).snapshot();
      if (erasedAt) throw new PurchaseErased();
      if (buyerEmail === email) return;
      await this.purchases.changeBuyerEmail(purchaseId, email);
      // The record has no address, because audit records cannot be erased.
      await this.actions.record({ action: 'order.email_corrected', target: purchaseId });
    });
  }
}
