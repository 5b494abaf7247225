import { Module } from '@nestjs/common';
import { SchedulingModule } from '@shop/scheduling';
import { MailModule } from '../mail/mail.module.js';
import { PromisesSchedule } from './schedules/promises.schedule.js';
import { RecordMissingMails } from './use-cases/record-missing-mails.use-case.js';

/** The promise ledger's rule about mails (ADR 0052). */
@Module({
  imports: [MailModule, SchedulingModule],
  providers: [PromisesSchedule, RecordMissingMails],
})
export class PromisesModule {}
