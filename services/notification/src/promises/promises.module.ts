import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { MailModule } from '../mail/mail.module.js';
import { BookingDueMails } from './booking-due-mails.js';
import { DUE_MAIL_SOURCES, type DueMailSource } from './due-mail-source.js';
import { GiftCardDueMails } from './gift-card-due-mails.js';
import { PromisesSchedule } from './schedules/promises.schedule.js';
import { RecordMissingMails } from './use-cases/record-missing-mails.use-case.js';

const sources = [BookingDueMails, GiftCardDueMails];

/** The promise ledger's rules about mails (ADR 0052). */
@Module({
  imports: [MailModule, SchedulingModule],
  providers: [
    PromisesSchedule,
    RecordMissingMails,
    ...sources,
    { provide: DUE_MAIL_SOURCES, inject: sources, useFactory: (...all: DueMailSource[]) => all },
  ],
})
export class PromisesModule {}
