import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** The mail is recorded by one statement, which has no effect for an event that is delivered again. */
@Consumes('refund.completed.v1', { queue: 'notification.refund-mail', transactional: false })
export class OnRefundCompleted implements EventHandler<'refund.completed.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ refundId }: EventPayload<'refund.completed.v1'>): Promise<void> {
    return this.recordMail.execute({ template: 'refund', referenceId: refundId });
  }
}
