import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('giftcard.issued.v1', { queue: 'notification.gift-card-mail', transactional: false })
export class OnGiftcardIssued implements EventHandler<'giftcard.issued.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ purchaseId }: EventPayload<'giftcard.issued.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'gift_card', referenceId: purchaseId });
  }
}
