import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordOrderFacts } from '../use-cases/record-order-facts.use-case.js';
import { mailTemplateWords } from '../mail-template-words.js';

@Consumes('mail.sent.v1', { queue: 'booking.record-order-facts' })
export class OnMailSent implements EventHandler<'mail.sent.v1'> {
  constructor(private readonly facts: RecordOrderFacts) {}

  handle({ mailId, referenceId, mailTemplate, sentAt }: EventPayload<'mail.sent.v1'>): Promise<void> {
    const detail = mailTemplateWords.fromWire(mailTemplate);
    const at = new Date(sentAt);
    return this.facts.add(referenceId, { key: `mail:${mailId}:sent`, at, kind: 'mail_sent', actor: 'shop', detail });
  }
}
