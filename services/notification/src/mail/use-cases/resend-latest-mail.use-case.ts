import { Injectable } from '@nestjs/common';
import { NothingToResend } from '../domain/mail.errors.js';
import { ListMails } from '../queries/list-mails.query.js';
import { ResendMail } from './resend-mail.use-case.js';

/** Sends the newest mail to a customer about a reference once more. */
@Injectable()
export class ResendLatestMail {
  constructor(
    private readonly mails: ListMails,
    private readonly resend: ResendMail,
  ) {}

  async execute(referenceId: string): Promise<void> {
    const mails = await this.mails.execute(referenceId);
    const newest = mails.findLast(({ template }) => template !== 'ticket_delayed_operator');
    if (!newest) throw new NothingToResend();
    await this.resend.execute(newest.template, referenceId);
  }
}
