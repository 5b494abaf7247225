import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('order.billing_given.v1', { queue: 'notification.billing-documents', transactional: false })
export class OnOrderBillingGiven implements EventHandler<'order.billing_given.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ orderId }: EventPayload<'order.billing_given.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'billing_documents', referenceId: orderId });
  }
}
