import { Injectable } from '@nestjs/common';
import { boolean, nullable, type Shape, text, Transaction } from '@shop/persistence';

export type RecordedTicket = {
  username: string;
  /** Null while no ticket is known here; Loquiz may have created one under the username. */
  loquizTicketId: string | null;
  /** Whether a customer has the ticket and it is not to be closed. */
  isIssued: boolean;
};

const shape: Shape<RecordedTicket> = { username: text, loquizTicketId: nullable(text), isIssued: boolean };

/** The tickets of a delivered booking that are recorded here, and its orphans. */
@Injectable()
export class RecordedTicketsQuery {
  constructor(private readonly tx: Transaction) {}

  /** Empty unless the booking has its tickets. */
  listByBooking(bookingId: string): Promise<RecordedTicket[]> {
    return this.tx.read(
      shape,
      `SELECT recorded.* FROM bookings AS booking CROSS JOIN LATERAL (
         SELECT username, loquiz_ticket_id AS "loquizTicketId", status = 'created' AND close_state IS NULL AS "isIssued"
         FROM team_credentials WHERE booking_id = booking.id
         UNION ALL SELECT username, loquiz_ticket_id, false FROM loquiz_orphans WHERE booking_id = booking.id
       ) AS recorded
       WHERE booking.id = $1 AND booking.status = 'ticket_created'`,
      [bookingId],
    );
  }
}
