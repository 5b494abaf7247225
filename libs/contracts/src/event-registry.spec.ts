import { bookingEventsV1, codecOf, type EventName, eventRegistry } from './index.js';

/** Some of the wire names. Outboxes, queues and the broker's bindings contain them: a changed name is another event. */
const wireNames = [
  'admin.action_recorded.v1',
  'catalog.synced.v1',
  'coupon.redeemed.v1',
  'coupon.released.v1',
  'giftcard.activated.v1',
  'giftcard.issued.v1',
  'giftcard.paid.v1',
  'mail.failed.v1',
  'payment.completed.v1',
  'payment.disputed.v1',
  'payment.expired.v1',
  'payment.failed.v1',
  'payment.refunded.v1',
  'ticket.created.v1',
  'ticket.failed.v1',
] as const satisfies readonly EventName[];

it('derives wire names from the messages of the events protos', () => {
  expect(Object.keys(eventRegistry)).toEqual(expect.arrayContaining([...wireNames]));
});

it('maps a wire name to the codec of its own message', () => {
  expect(codecOf('ticket.failed.v1')).toBe(bookingEventsV1.TicketFailed);
  expect(codecOf('payment.completed.v1')).toBe(bookingEventsV1.PaymentCompleted);
});

it('has no codec for enums, their functions, unknown and inherited names', () => {
  const names = Object.keys(eventRegistry);
  expect(names.filter((name) => !/^[a-z]+\.[a-z]+(_[a-z]+)*\.v\d+$/.test(name))).toEqual([]);
  expect(codecOf('ticket.created.v2')).toBeUndefined();
  expect(codecOf('toString')).toBeUndefined();
});
