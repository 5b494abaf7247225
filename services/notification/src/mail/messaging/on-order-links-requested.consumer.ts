import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('order.links_requested.v1', { queue: 'notification.order-links', transactional: false })
export class OnOrderLinksRequested implements EventHandler<'order.links_requested.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ requestId }: EventPayload<'order.links_requested.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'order_links', referenceId: requestId });
  }
}
