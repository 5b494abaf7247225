import { Injectable } from '@nestjs/common';
import { type PageRequest, readPage } from '@shop/persistence';
import type { Period } from '@shop/scheduling';
import { deliveryTime } from '../domain/delivery-day.js';
import { PurchaseRepository } from '../persistence/purchase.repository.js';

export type DuePurchaseMailView = { purchaseId: string; isGift: boolean; deliverAt: Date | null };
export type DueMailsPage = { purchases: DuePurchaseMailView[]; nextCursor: string };

/**
 * The purchases whose gift card was issued in a period: about each of them a mail must be sent. They are read from the
 * rows, so that a lost event hides nothing from the promise ledger of the notification service.
 */
@Injectable()
export class ListDueMails {
  constructor(private readonly purchases: PurchaseRepository) {}

  async execute({ from, until, ...request }: PageRequest & Period): Promise<DueMailsPage> {
    const { items, next } = await readPage(
      request,
      (after, limit) => this.purchases.listIssued({ from, until }, { after, limit }),
      ({ id, issuedAt }) => ({ at: issuedAt, id }),
    );
    const purchases = items.map(({ id, gift, issuedAt }) => ({
      purchaseId: id,
      isGift: gift !== null,
      deliverAt: deliveryTime(gift?.deliverOn, issuedAt),
    }));
    return { purchases, nextCursor: next };
  }
}
