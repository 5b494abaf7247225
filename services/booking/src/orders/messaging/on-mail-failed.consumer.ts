import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordOrderFacts } from '../use-cases/record-order-facts.use-case.js';
import { mailTemplateWords } from '../mail-template-words.js';

@Consumes('mail.failed.v1', { queue: 'booking.record-order-facts' })
export class OnMailFailed implements EventHandler<'mail.failed.v1'> {
  constructor(private readonly facts: RecordOrderFacts) {}

  handle({ mailId, referenceId, mailTemplate }: EventPayload<'mail.failed.v1'>): Promise<void> {
    const detail = mailTemplateWords.fromWire(mailTemplate);
    return this.facts.add(referenceId, { key: `mail:${mailId}:failed`, kind: 'mail_failed', actor: 'shop', detail });
  }
}
