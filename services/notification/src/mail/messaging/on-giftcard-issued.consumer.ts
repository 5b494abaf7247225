import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** Each mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('giftcard.issued.v1', { queue: 'notification.gift-card-mail', transactional: false })
export class OnGiftcardIssued implements EventHandler<'giftcard.issued.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  async handle({ purchaseId, isGift, deliverAt }: EventPayload<'giftcard.issued.v1'>): Promise<void> {
    const scheduledFor = deliverAt ? new Date(deliverAt) : undefined;
    if (isGift) await this.recordMail.execute({ template: 'gift_card_receipt', referenceId: purchaseId });
    await this.recordMail.execute({ template: 'gift_card', referenceId: purchaseId, scheduledFor });
  }
}
