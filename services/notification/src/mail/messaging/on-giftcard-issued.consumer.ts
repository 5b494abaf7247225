import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { giftCardMails } from '../domain/gift-card-mails.js';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** Each mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('giftcard.issued.v1', { queue: 'notification.gift-card-mail', transactional: false })
export class OnGiftcardIssued implements EventHandler<'giftcard.issued.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  async handle(issued: EventPayload<'giftcard.issued.v1'>): Promise<void> {
    for (const mail of giftCardMails(issued)) await this.recordMail.execute(mail);
  }
}
