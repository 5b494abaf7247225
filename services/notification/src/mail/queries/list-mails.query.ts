import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { publicStates, type PublicMailState } from './get-mail-state.query.js';

export type MailView = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  state: PublicMailState;
  createdAt: Date;
  /** When the mail was sent or given up. */
  endedAt: Date | null;
  bouncedAt: Date | null;
  /** When the recipient reported the mail as spam. */
  complainedAt: Date | null;
  attempts: number;
  lastError: string | null;
  isCopy: boolean;
  requestedBy: string | null;
  /** The time for which the mail was scheduled; null for a mail that was due at once. */
  scheduledFor: Date | null;
};

/** All mails about some references, oldest first. */
@Injectable()
export class ListMails {
  constructor(private readonly mails: MailRepository) {}

  async execute(referenceIds: string[]): Promise<MailView[]> {
    const rows = await this.mails.listOf(referenceIds);
    return rows.map(({ state, attempt, copy, ...row }) => ({
      id: row.id,
      template: row.template,
      referenceId: row.referenceId,
      state: publicStates[state],
      createdAt: row.createdAt,
      endedAt: row.endedAt,
      bouncedAt: row.bouncedAt,
      complainedAt: row.complainedAt,
      attempts: attempt,
      lastError: row.lastError,
      isCopy: copy > 0,
      requestedBy: row.requestedBy,
      scheduledFor: row.scheduledFor,
    }));
  }
}
