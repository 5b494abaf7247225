import { type EventPayload, matchEnum } from '@shop/contracts';
import { Consumes, type EventHandler } from '@shop/messaging';
import { FulfilmentQueue } from '../fulfilment-queue.js';

/** A payment begins the first round; an operator may start later ones. */
const firstRound = 1;

/** Not transactional: the handler writes no rows, and adding a job again has no effect, because its id is fixed. */
@Consumes('payment.completed.v1', {
  queue: 'booking.fulfil',
  when: ({ paymentPurpose }) =>
    matchEnum(paymentPurpose, { PAYMENT_PURPOSE_BOOKING: true, PAYMENT_PURPOSE_GIFT_CARD: false }),
  transactional: false,
})
export class OnPaymentCompleted implements EventHandler<'payment.completed.v1'> {
  constructor(private readonly jobs: FulfilmentQueue) {}

  handle({ referenceId }: EventPayload<'payment.completed.v1'>): Promise<void> {
    return this.jobs.enqueue(referenceId, firstRound);
  }
}
