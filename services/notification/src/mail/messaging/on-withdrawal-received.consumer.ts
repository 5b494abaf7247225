import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('withdrawal.received.v1', { queue: 'notification.withdrawal-receipt', transactional: false })
export class OnWithdrawalReceived implements EventHandler<'withdrawal.received.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ withdrawalId }: EventPayload<'withdrawal.received.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'withdrawal_receipt', referenceId: withdrawalId });
  }
}
