import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { requireSignedInAdmin } from '@shop/platform';
import { ComposeMail } from '../../content/compose-mail.js';
import { MailOutdated, MailUnknown } from '../domain/mail.errors.js';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import { GetMailState, type PublicMailState } from '../queries/get-mail-state.query.js';
import { RecordMail } from './record-mail.use-case.js';

@Injectable()
export class ResendMail {
  constructor(
    private readonly mailState: GetMailState,
    private readonly composeMail: ComposeMail,
    private readonly recordMail: RecordMail,
    private readonly tx: Transaction,
    private readonly actions: AdminActions,
  ) {}

  /**
   * Records a further copy of a mail that was sent or has failed; nothing for a mail that still waits or is being sent.
   * The mail with all documents may also be recorded for the first time, because it is sent on request only.
   */
  async execute(template: MailTemplate, referenceId: string): Promise<PublicMailState> {
    const canBeRequested = template === 'documents' || (await this.mailState.execute(template, referenceId)) !== 'none';
    if (!canBeRequested) throw new MailUnknown();
    if (!(await this.composeMail.execute(template, referenceId))) throw new MailOutdated();
    await this.tx.run(async () => {
      const { email: requestedBy } = requireSignedInAdmin();
      await this.recordMail.execute({ template, referenceId, again: true, requestedBy });
      await this.actions.record({ action: 'mail.resent', target: referenceId, after: { template } });
    });
    return this.mailState.execute(template, referenceId);
  }
}
