import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../domain/mail.js';
import { MailRepository } from '../persistence/mail.repository.js';
import { publicStates, type PublicMailState } from './get-mail-state.query.js';

export type MailView = {
  id: string;
  template: MailTemplate;
  state: PublicMailState;
  createdAt: Date;
  endedAt: Date | null;
  attempts: number;
  lastError: string | null;
  isCopy: boolean;
  requestedBy: string | null;
};

/** All mails about a reference, oldest first. */
@Injectable()
export class ListMails {
  constructor(private readonly mails: MailRepository) {}

  async execute(referenceId: string): Promise<MailView[]> {
    const rows = await this.mails.listOf(referenceId);
    return rows.map(({ id, template, state, createdAt, endedAt, attempt, lastError, copy, requestedBy }) => ({
      id,
      template,
      state: publicStates[state],
      createdAt,
      endedAt,
      attempts: attempt,
      lastError,
      isCopy: copy > 0,
      requestedBy,
    }));
  }
}
