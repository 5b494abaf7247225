import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('withdrawal.decided.v1', { queue: 'notification.withdrawal-decision', transactional: false })
export class OnWithdrawalDecided implements EventHandler<'withdrawal.decided.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ withdrawalId }: EventPayload<'withdrawal.decided.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'withdrawal_decision', referenceId: withdrawalId });
  }
}
