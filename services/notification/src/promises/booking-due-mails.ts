import { Inject, Injectable } from '@nestjs/common';
import { type Period, readPages, toWirePeriod } from '@shop/scheduling';
import { BOOKING, type BookingClient } from '../clients/clients.js';
import type { MailTemplate } from '../content/domain/mail-template.js';
import type { DueMail } from '../mail/domain/mail.js';
import type { DueMailSource } from './due-mail-source.js';

/** A booking with tickets has its ticket mail, and a refund that was made has its mail. */
@Injectable()
export class BookingDueMails implements DueMailSource {
  readonly rule = 'mails';

  constructor(@Inject(BOOKING) private readonly bookings: BookingClient) {}

  async *pages(period: Period): AsyncGenerator<DueMail[]> {
    const wirePeriod = toWirePeriod(period);
    for await (const { bookingIds, refundIds } of readPages((page) =>
      this.bookings.listDueMails({ ...wirePeriod, ...page }),
    ))
      yield [...mailsOf('ticket', bookingIds), ...mailsOf('refund', refundIds)];
  }
}

const mailsOf = (template: MailTemplate, referenceIds: string[]): DueMail[] =>
  referenceIds.map((referenceId) => ({ template, referenceId }));
