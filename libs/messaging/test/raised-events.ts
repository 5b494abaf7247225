import type { RaisedEvent } from '@shop/contracts';

export const ticketCreated: RaisedEvent = { name: 'ticket.created.v1', aggregateId: 'b', payload: { bookingId: 'b' } };
export const paymentCompleted: RaisedEvent = {
  name: 'payment.completed.v1',
  aggregateId: 'p',
  payload: {
    paymentId: 'p',
    paymentPurpose: 'PAYMENT_PURPOSE_BOOKING',
    paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
    referenceId: 'b',
    amountCents: 1,
    currency: 'EUR',
    paidAt: '2026-11-21T10:00:00.000Z',
    hasHold: false,
  },
};
