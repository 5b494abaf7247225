import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { DueMail } from '../domain/mail.js';
import { MailSender } from '../mail-sender.js';
import { MailRepository } from '../persistence/mail.repository.js';

export type RecordMailInput = DueMail & {
  /** Records another copy of a mail, unless its newest copy waits or is being sent. By default, it is recorded once. */
  again?: boolean;
  /** With `again`: records nothing when the newest copy was recorded after this time. */
  notSince?: Date;
  /** Who requests a copy: `customer`, or the address of an admin. */
  requestedBy?: string;
};

/**
 * Records a mail that is to be sent, in the open transaction when there is one. The sender sends it after the commit,
 * but not before `scheduledFor`.
 */
@Injectable()
export class RecordMail {
  constructor(
    private readonly tx: Transaction,
    private readonly mails: MailRepository,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  async execute({ again = false, scheduledFor, ...about }: RecordMailInput): Promise<void> {
    const now = this.clock.now();
    const isAhead = scheduledFor !== undefined && scheduledFor > now;
    const context = requestContext.current();
    const mail = { ...about, id: uuidv7(), now, context, scheduledFor: isAhead ? scheduledFor : undefined };
    await (again ? this.mails.addAgain(mail) : this.mails.add(mail));
    this.tx.afterCommit(() => this.sender.wake());
  }
}
