import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { FlagSpentGiftCard } from '../use-cases/flag-spent-gift-card.use-case.js';

@Consumes('giftcard.voided_after_use.v1', { queue: 'booking.flag-spent-gift-card' })
export class OnGiftcardVoidedAfterUse implements EventHandler<'giftcard.voided_after_use.v1'> {
  constructor(private readonly flagSpentGiftCard: FlagSpentGiftCard) {}

  handle({ purchaseId, spentCents }: EventPayload<'giftcard.voided_after_use.v1'>): Promise<void> {
    return this.flagSpentGiftCard.execute({ purchaseId, spentCents });
  }
}
