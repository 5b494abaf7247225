import { Injectable } from '@nestjs/common';
import { number, oneOf, type Shape, text, Transaction } from '@shop/persistence';

export type WaitingBooking = { bookingId: string; round: number; status: 'paid' | 'ticket_pending'; ageMs: number };

const rowShape: Shape<WaitingBooking & { paidAt: string }> = {
  bookingId: text,
  round: number,
  status: oneOf('paid', 'ticket_pending'),
  ageMs: number,
  paidAt: text,
};

const pageSize = 500;

/**
 * Paid bookings that still wait for tickets, with the age of their round or, before the first round, of their payment.
 */
@Injectable()
export class WaitingBookingsQuery {
  constructor(private readonly tx: Transaction) {}

  /** Oldest payment first, page by page. */
  async *pages(): AsyncGenerator<WaitingBooking[]> {
    let after = { paidAt: '-infinity', bookingId: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const page = await this.tx.read(
        rowShape,
        `SELECT booking.id AS "bookingId", booking.fulfilment_round AS round, booking.status, booking.paid_at::text AS "paidAt",
           (extract(epoch FROM clock_timestamp() - coalesce(
             (SELECT min(round_started_at) FROM team_credentials WHERE booking_id = booking.id), booking.paid_at)) * 1000)::float8 AS "ageMs"
         FROM bookings AS booking
         WHERE booking.status IN ('paid', 'ticket_pending') AND (booking.paid_at, booking.id) > ($1::timestamptz, $2::uuid)
         ORDER BY booking.paid_at, booking.id LIMIT ${pageSize}`,
        [after.paidAt, after.bookingId],
      );
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (!last || page.length < pageSize) return;
      after = last;
    }
  }
}
