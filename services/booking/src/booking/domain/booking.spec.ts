import { BookingStatusConflict } from './booking.errors.js';
import { type BookingStatus, bookingStatuses } from './booking-status.js';
import { Booking } from './booking.js';
import { aBooking } from '../../../test/booking.builder.js';

const now = new Date('2026-11-21T10:00:00Z');

/** The statuses in which each method may be called; in every other status the method must refuse. */
const allowed: Record<string, BookingStatus[]> = {
  pay: ['pending_payment', 'expired', 'payment_failed', 'cancelled'],
  expire: ['pending_payment'],
  failPayment: ['pending_payment'],
  cancel: ['pending_payment'],
  requestTickets: ['paid', 'ticket_failed'],
  completeTickets: ['ticket_pending'],
  failTickets: ['ticket_pending'],
  refund: ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed', 'charged_back'],
  chargeBack: ['paid', 'ticket_pending', 'ticket_created', 'ticket_failed'],
};

const transitions = {
  pay: (booking) => booking.pay(now),
  expire: (booking) => booking.expire(),
  failPayment: (booking) => booking.failPayment(),
  cancel: (booking) => booking.cancel(),
  requestTickets: (booking) => booking.requestTickets(),
  completeTickets: (booking) => booking.completeTickets(),
  failTickets: (booking) => booking.failTickets('exhausted'),
  refund: (booking) => booking.refund(),
  chargeBack: (booking) => booking.chargeBack(),
} satisfies Record<string, (booking: ReturnType<typeof aBooking>) => void>;

describe.each(Object.entries(transitions))('%s', (name, transition) => {
  it.each(bookingStatuses)('is allowed or refused as in the table `allowed` when the booking is %s', (status) => {
    const booking = aBooking({ status });
    if (allowed[name]!.includes(status)) {
      transition(booking);
      expect(booking.status).not.toBe(status);
    } else {
      expect(() => transition(booking)).toThrow(
        expect.objectContaining({ code: BookingStatusConflict.code, params: { from: status, to: expect.any(String) } }),
      );
      expect(booking.status).toBe(status);
    }
  });
});

it('becomes paid and is flagged when the payment comes after the end of the checkout', () => {
  const booking = aBooking({ status: 'expired' });
  booking.pay(now);
  expect(booking).toMatchObject({ status: 'paid', paidAt: now, flags: ['late_payment'] });
});

it('sets no flag when the payment comes in time', () => {
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

it('[TK-2] starts the next round for a retry after a failed round', () => {
  const booking = aBooking({ status: 'paid' });
  booking.requestTickets();
  expect(booking.fulfilmentRound).toBe(1);
  booking.failTickets('loquiz is down');
  expect(booking.takeEvents()).toMatchObject([{ name: 'ticket.failed.v1', payload: { reason: 'loquiz is down' } }]);
  booking.requestTickets();
  expect(booking).toMatchObject({ status: 'ticket_pending', fulfilmentRound: 2 });
});

it('is cancelled and loses its idempotency key when its checkout never reached the provider', () => {
  const booking = aBooking({ idempotency: { key: 'k', fingerprint: 'f' } });
  booking.abandon();
  expect(booking).toMatchObject({ status: 'cancelled', idempotency: null });
});

it('starts with the given details, unpaid and in its first round', () => {
  const { status: _status, fulfilmentRound: _round, flags: _flags, ...details } = aBooking().snapshot;
  const { paidAt: _paidAt, erasedAt: _erasedAt, ...draft } = details;
  const booking = Booking.place(draft);
  const unpaid = { status: 'pending_payment', paidAt: null, erasedAt: null };
  const placed = { ...draft, ...unpaid, fulfilmentRound: 1, flags: [] };
  expect(booking.snapshot).toEqual(placed);
  expect(booking).toMatchObject({ ...placed, loquizGameId: draft.game.loquizGameId });
});

it.each<[BookingStatus, boolean]>([
  ['pending_payment', false],
  ['expired', false],
  ['payment_failed', false],
  ['cancelled', false],
  ['paid', true],
  ['ticket_pending', true],
  ['ticket_created', true],
  ['ticket_failed', true],
  ['refunded', false],
  ['charged_back', false],
])('isPaid of a booking in status %s is %s', (status, isPaid) => {
  expect(aBooking({ status }).isPaid).toBe(isPaid);
});

it('stores a repeated flag once, beside the others', () => {
  const booking = aBooking({ flags: ['coupon_overrun'] });
  booking.flag('disputed');
  booking.flag('disputed');
  expect(booking.flags).toEqual(['coupon_overrun', 'disputed']);
});

it('removes a flag and keeps the others', () => {
  const booking = aBooking({ flags: ['coupon_overrun', 'disputed'] });
  booking.unflag('disputed');
  expect(booking.flags).toEqual(['coupon_overrun']);
});

it('[TK-2] raises ticket.failed with the booking and the reason', () => {
  const booking = aBooking({ status: 'ticket_pending' });
  booking.failTickets('loquiz is down');
  expect(booking.takeEvents()).toEqual([
    { name: 'ticket.failed.v1', aggregateId: booking.id, payload: { bookingId: booking.id, reason: 'loquiz is down' } },
  ]);
});
