import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { RecipientEmailInvalid } from '../domain/purchase.errors.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

/** Corrects the address to which a gift is mailed. */
@Injectable()
export class CorrectRecipientEmail {
  constructor(
    private readonly tx: Transaction,
    private readonly purchases: PurchaseRepository,
    private readonly actions: AdminActions,
  ) {}

  /** False when it is the same address. */
  async execute(purchaseId: string, email: string): Promise<boolean> {
    if (!isMailable(email)) throw new RecipientEmailInvalid({ field: 'email' });
    return this.tx.run(async () => {
      const purchase = await this.purchases.getForUpdate(purchaseId);
      if (!purchase.correctRecipientEmail(email)) return false;
      await this.purchases.save(purchase);
      // The record has no address, because audit records cannot be erased.
      await this.actions.record({ action: 'order.recipient_corrected', target: purchaseId });
      return true;
    });
  }
}
