import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { NothingToResend } from '../domain/mail.errors.js';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import { ListMails, type MailView } from '../queries/list-mails.query.js';
import { ResendMail } from './resend-mail.use-case.js';

/**
 * Repeats the newest mail to a customer about some references. A mail that waits for its day is not sent early.
 */
@Injectable()
export class ResendLatestMail {
  constructor(
    private readonly mails: ListMails,
    private readonly resend: ResendMail,
    private readonly clock: Clock,
  ) {}

  async execute(referenceIds: string[]): Promise<void> {
    const now = this.clock.now();
    const mails = (await this.mails.execute(referenceIds))
      .filter(
        ({ template, scheduledFor }) => template !== 'ticket_delayed_operator' && !(scheduledFor && scheduledFor > now),
      )
      // Receipts and documents are repeated only where there is no other mail: what a customer lacks is the gift card
      // or the tickets.
      .toSorted((a, b) => rank(a) - rank(b));
    const newest = mails.at(-1);
    if (!newest) throw new NothingToResend();
    await this.resend.execute(newest.template, newest.referenceId);
  }
}

const secondaryTemplates: readonly MailTemplate[] = ['gift_card_receipt', 'documents', 'billing_documents'];

const rank = ({ template }: MailView): number => (secondaryTemplates.includes(template) ? 0 : 1);
