import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { IssueGiftCard } from '../use-cases/issue-gift-card.use-case.js';

@Consumes('giftcard.paid.v1', { queue: 'coupon.issue-gift-card' })
export class OnGiftcardPaid implements EventHandler<'giftcard.paid.v1'> {
  constructor(private readonly issueGiftCard: IssueGiftCard) {}

  handle({ purchaseId, valueCents, paidAt }: EventPayload<'giftcard.paid.v1'>): Promise<void> {
    return this.issueGiftCard.execute({ purchaseId, valueCents, paidAt: new Date(paidAt) });
  }
}
