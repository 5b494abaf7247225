import { Inject } from '@nestjs/common';
import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** Mails the operator once. The mail is recorded by one statement, which has no effect when the event comes again. */
@Consumes('withdrawal.waiting.v1', { queue: 'notification.withdrawal-waiting', transactional: false })
export class OnWithdrawalWaiting implements EventHandler<'withdrawal.waiting.v1'> {
  constructor(
    private readonly recordMail: RecordMail,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  async handle({ withdrawalId }: EventPayload<'withdrawal.waiting.v1'>): Promise<void> {
    if (!this.config.OPERATOR_EMAIL) return;
    await this.recordMail.execute({ template: 'withdrawal_waiting', referenceId: withdrawalId });
  }
}
