import { Injectable } from '@nestjs/common';
import { oneOf, type PageRequest, readPage, type Shape, text, timestamp, Transaction } from '@shop/persistence';

export type DueMailsInput = PageRequest & {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  until: Date;
};

export type DueMailsPage = { bookingIds: string[]; refundIds: string[]; nextCursor: string };

type Row = { id: string; at: Date; kind: 'booking' | 'refund' };
const rowShape: Shape<Row> = { id: text, at: timestamp, kind: oneOf('booking', 'refund') };

/**
 * The bookings that have tickets, and the refunds that were made, by the time of their last change. They are read from
 * the rows, so that a lost event hides nothing from the promise ledger of the notification service.
 */
@Injectable()
export class ListDueMails {
  constructor(private readonly tx: Transaction) {}

  async execute({ from, until, ...request }: DueMailsInput): Promise<DueMailsPage> {
    const { items, next } = await readPage(
      request,
      (after, limit) =>
        this.tx.read(
          rowShape,
          `SELECT id, at, kind FROM (
             SELECT id, updated_at AS at, 'booking' AS kind FROM bookings WHERE status = 'ticket_created'
             UNION ALL SELECT id, updated_at, 'refund' FROM refunds WHERE state = 'succeeded'
           ) AS due
           WHERE at >= $1 AND at < $2 AND ($3::timestamptz IS NULL OR (at, id) < ($3, $4::uuid))
           ORDER BY at DESC, id DESC LIMIT $5`,
          [from, until, after?.at ?? null, after?.id ?? null, limit],
        ),
      ({ at, id }) => ({ at, id }),
    );
    const idsOf = (kind: Row['kind']): string[] => items.filter((item) => item.kind === kind).map(({ id }) => id);
    return { bookingIds: idsOf('booking'), refundIds: idsOf('refund'), nextCursor: next };
  }
}
