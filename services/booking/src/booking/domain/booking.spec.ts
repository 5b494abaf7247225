import { BookingStatusConflict } from './booking.errors.js';
import { type BookingStatus, bookingStatuses } from './booking-status.js';
import { aBooking } from '../../../test/booking.builder.js';

const now = new Date('2026-11-21T10:00:00Z');

/** What is left to call from each status; everything else must be refused. */
const allowed: Record<string, BookingStatus[]> = {
  pay: ['pending_payment', 'expired', 'payment_failed', 'cancelled'],
  expire: ['pending_payment'],
  failPayment: ['pending_payment'],
  cancel: ['pending_payment'],
  requestTickets: ['paid', 'ticket_failed'],
  completeTickets: ['ticket_pending'],
  failTickets: ['ticket_pending'],
  refund: ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed'],
};

const moves = {
  pay: (booking) => booking.pay(now),
  expire: (booking) => booking.expire(),
  failPayment: (booking) => booking.failPayment(),
  cancel: (booking) => booking.cancel(),
  requestTickets: (booking) => booking.requestTickets(),
  completeTickets: (booking) => booking.completeTickets(),
  failTickets: (booking) => booking.failTickets('exhausted'),
  refund: (booking) => booking.refund(),
} satisfies Record<string, (booking: ReturnType<typeof aBooking>) => void>;

describe.each(Object.entries(moves))('%s', (name, move) => {
  it.each(bookingStatuses)('from %s keeps to the status table', (status) => {
    const booking = aBooking({ status });
    if (allowed[name]!.includes(status)) {
      move(booking);
      expect(booking.status).not.toBe(status);
    } else {
      expect(() => move(booking)).toThrow(BookingStatusConflict);
      expect(booking.status).toBe(status);
    }
  });
});

it('honours a payment that comes after the checkout had ended, and flags it', () => {
  const booking = aBooking({ status: 'expired' });
  booking.pay(now);
  expect(booking).toMatchObject({ status: 'paid', paidAt: now, flags: ['late_payment'] });
});

it('flags nothing when the payment comes in time', () => {
  const booking = aBooking();
  booking.pay(now);
  expect(booking.flags).toEqual([]);
});

it('[TK-3] raises ticket.created once, when the tickets are complete', () => {
  const booking = aBooking({ status: 'ticket_pending' });
  booking.completeTickets();
  expect(booking.takeEvents()).toEqual([
    { name: 'ticket.created.v1', aggregateId: booking.id, payload: { bookingId: booking.id } },
  ]);
  expect(booking.takeEvents()).toEqual([]);
});

it('[TK-2] a retry after a failed round is the next round', () => {
  const booking = aBooking({ status: 'paid' });
  booking.requestTickets();
  expect(booking.fulfilmentRound).toBe(1);
  booking.failTickets('loquiz is down');
  expect(booking.takeEvents()).toMatchObject([{ name: 'ticket.failed.v1', payload: { reason: 'loquiz is down' } }]);
  booking.requestTickets();
  expect(booking).toMatchObject({ status: 'ticket_pending', fulfilmentRound: 2 });
});

it('a checkout that never reached the provider frees its idempotency key', () => {
  const booking = aBooking({ idempotency: { key: 'k', fingerprint: 'f' } });
  booking.abandon();
  expect(booking).toMatchObject({ status: 'cancelled', idempotency: null });
});
