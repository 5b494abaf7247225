import { Injectable } from '@nestjs/common';
import { isUndelivered } from '../domain/undelivered.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { GetMailState, type PublicMailState } from './get-mail-state.query.js';

export type TicketMailState = { state: PublicMailState; isUndelivered: boolean };

/** The state of a booking's ticket mail, and whether every mail to its customer was refused or came back. */
@Injectable()
export class GetTicketMailState {
  constructor(
    private readonly mailState: GetMailState,
    private readonly mails: MailRepository,
  ) {}

  async execute(bookingId: string): Promise<TicketMailState> {
    const [state, mails] = await Promise.all([
      this.mailState.execute('ticket', bookingId),
      this.mails.listOf([bookingId]),
    ]);
    return { state, isUndelivered: isUndelivered(mails) };
  }
}
