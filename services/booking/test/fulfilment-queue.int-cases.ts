import type { bookingEventsV1 } from '@shop/contracts';
import { MessagingModule } from '@shop/messaging';
import { eventually } from '@shop/testing';
import { v7 as uuidv7 } from 'uuid';
import { FulfilmentQueue } from '../src/fulfilment/fulfilment-queue.js';
import { type BookingHarness, bookingHarness } from './booking.harness.js';

const paymentOf = (
  referenceId: string,
  paymentPurpose: bookingEventsV1.PaymentPurpose = 'PAYMENT_PURPOSE_BOOKING',
): bookingEventsV1.PaymentCompleted => ({
  paymentId: uuidv7(),
  paymentPurpose,
  referenceId,
  amountCents: 5_998,
  currency: 'EUR',
  paymentProvider: 'PAYMENT_PROVIDER_STRIPE',
  paidAt: '2026-11-21T10:00:00.000Z',
  hasHold: false,
});

describe('the consumer of payments', () => {
  let t: BookingHarness;
  let jobs: FulfilmentQueue;

  beforeAll(async () => {
    t = await bookingHarness();
    jobs = t.get(FulfilmentQueue);
  });
  afterAll(() => t.close());

  it('[TK-1] adds one job for a payment that is delivered once, and later twice at the same time', async () => {
    const bookingId = uuidv7();
    const deliver = () => t.deliver('booking.fulfil', 'payment.completed.v1', paymentOf(bookingId));
    await deliver();
    await Promise.all([deliver(), deliver()]);
    const added = (await jobs.queue.getJobs()).filter((job) => job.id?.startsWith(bookingId));
    expect(added.map((job) => job.id)).toEqual([`${bookingId}-1`]);
    expect(added[0]!.data).toEqual({
      bookingId,
      round: 1,
      requestId: expect.any(String),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    });
  });

  it('adds no job for the payment of a gift card', async () => {
    const purchaseId = uuidv7();
    const outcome = await t.deliver(
      'booking.fulfil',
      'payment.completed.v1',
      paymentOf(purchaseId, 'PAYMENT_PURPOSE_GIFT_CARD'),
    );
    expect(outcome).toEqual({ result: 'skipped' });
    expect((await jobs.queue.getJobs()).filter((job) => job.id?.startsWith(purchaseId))).toEqual([]);
  });

  it.each([
    ['an unknown purpose', { paymentPurpose: 'PAYMENT_PURPOSE_COURSE' }],
    ['a purpose as text, as in events from before the enum', { paymentPurpose: undefined, purpose: 'booking' }],
    ['no purpose', { paymentPurpose: undefined }],
  ])('[OR-2] dead-letters a payment with %s and adds no job', async (_, wrong) => {
    const bookingId = uuidv7();
    const content = Buffer.from(JSON.stringify({ ...paymentOf(bookingId), ...wrong }));
    const message = { messageId: uuidv7(), name: 'payment.completed.v1', content };
    const outcome = await t.get(MessagingModule).consumerRunner.dispatch('booking.fulfil', message);
    expect(outcome.result).toBe('undecodable');
    expect((await jobs.queue.getJobs()).filter((job) => job.id?.startsWith(bookingId))).toEqual([]);
  });

  it('dead-letters an event of a type that its queue does not expect', async () => {
    const outcome = await t.deliver('booking.fulfil', 'ticket.failed.v1', { bookingId: uuidv7(), reason: 'poison' });
    expect(outcome.result).toBe('undecodable');
  });
});

describe('the consumer of payments while Redis is unreachable', () => {
  let t: BookingHarness;

  beforeAll(async () => {
    t = await bookingHarness({ REDIS_URL: 'redis://127.0.0.1:1' });
  });
  afterAll(() => t.close());

  it('[TK-1] fails the delivery within seconds, so that it is repeated, while the service keeps responding', async () => {
    const outcome = await t.deliver('booking.fulfil', 'payment.completed.v1', paymentOf(uuidv7()));
    expect(outcome.result).toBe('failed');
    await eventually(() => t.client.listPaymentStates({ referenceIds: [] }));
  });
});
