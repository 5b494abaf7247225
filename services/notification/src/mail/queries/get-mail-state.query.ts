import { Injectable } from '@nestjs/common';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import type { MailState } from '../domain/mail.js';
import { MailRepository } from '../persistence/mail.repository.js';

export type PublicMailState = 'none' | 'pending' | 'sent' | 'failed' | 'bounced';

export const publicStates: Record<MailState, PublicMailState> = {
  pending: 'pending',
  sending: 'pending',
  sent: 'sent',
  failed: 'failed',
  dropped: 'failed',
  bounced: 'bounced',
};

/** The state of the newest copy of a mail. */
@Injectable()
export class GetMailState {
  constructor(private readonly mails: MailRepository) {}

  async execute(template: MailTemplate, referenceId: string): Promise<PublicMailState> {
    const newest = await this.mails.newestOf(template, referenceId);
    return newest ? publicStates[newest.state] : 'none';
  }
}
