import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordOrderFacts } from '../use-cases/record-order-facts.use-case.js';

@Consumes('giftcard.issued.v1', { queue: 'booking.record-order-facts' })
export class OnGiftcardIssued implements EventHandler<'giftcard.issued.v1'> {
  constructor(private readonly facts: RecordOrderFacts) {}

  handle({ purchaseId }: EventPayload<'giftcard.issued.v1'>): Promise<void> {
    return this.facts.markIssued(purchaseId);
  }
}
