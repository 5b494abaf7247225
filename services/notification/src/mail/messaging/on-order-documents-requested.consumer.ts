import type { EventPayload } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { RecordMail } from '../use-cases/record-mail.use-case.js';

/** Each request leads to a further copy of the mail, unless a recent mail has the same documents. */
@Consumes('order.documents_requested.v1', { queue: 'notification.documents' })
export class OnOrderDocumentsRequested implements EventHandler<'order.documents_requested.v1'> {
  constructor(private readonly recordMail: RecordMail) {}

  handle({ orderId, notSince }: EventPayload<'order.documents_requested.v1'>): Promise<void> {
    const mail = { template: 'documents', referenceId: orderId, again: true } as const;
    return this.recordMail.execute({ ...mail, notSince: new Date(notSince) });
  }
}
