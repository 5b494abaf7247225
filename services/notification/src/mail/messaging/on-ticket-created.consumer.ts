import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('ticket.created.v1', { queue: 'notification.ticket-mail', transactional: false })
export class OnTicketCreated implements EventHandler<'ticket.created.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ bookingId }: EventPayload<'ticket.created.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'ticket', referenceId: bookingId });
  }
}
