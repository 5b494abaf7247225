import { Inject } from '@nestjs/common';
import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../../config.js';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** Mails the customer once, and the operator each time that a round has failed. */
@Consumes('ticket.failed.v1', { queue: 'notification.ticket-delayed' })
export class OnTicketFailed implements EventHandler<'ticket.failed.v1'> {
  constructor(
    private readonly recordMail: RecordMail,
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
  ) {}

  async handle({ bookingId: referenceId }: EventPayload<'ticket.failed.v1'>): Promise<void> {
    await this.recordMail.execute({ template: 'ticket_delayed', referenceId });
    if (!this.config.OPERATOR_EMAIL) return;
    await this.recordMail.execute({ template: 'ticket_delayed_operator', referenceId, again: true });
  }
}
