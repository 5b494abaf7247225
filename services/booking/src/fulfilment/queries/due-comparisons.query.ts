import { Injectable } from '@nestjs/common';
import { type Shape, text, timestamp, Transaction } from '@shop/persistence';
import type { Period } from '@shop/scheduling';

/** A delivered booking whose tickets are to be compared with Loquiz, and since when. */
export type DueComparison = { bookingId: string; dueAt: Date };

const shape: Shape<DueComparison> = { bookingId: text, dueAt: timestamp };

const dayMs = 24 * 3_600_000;
/**
 * How long after its last change a booking is compared: first for what was lost when its tickets were made, then for
 * what happened to them at Loquiz afterwards.
 */
const agesMs = [0, dayMs, 7 * dayMs, 28 * dayMs];

@Injectable()
export class DueComparisonsQuery {
  constructor(private readonly tx: Transaction) {}

  /**
   * What became due in the period, the oldest first; here the start is excluded and the end included. More than `limit`
   * entries only if the last ones are due at the same time.
   */
  list({ from, until }: Period, limit: number): Promise<DueComparison[]> {
    return this.tx.read(
      shape,
      `SELECT due.id AS "bookingId", due.at AS "dueAt"
       FROM (SELECT ms * interval '1 millisecond' AS age FROM unnest($3::float8[]) AS ages (ms)) AS comparison
       CROSS JOIN LATERAL (
         SELECT id, updated_at + age AS at FROM bookings
         WHERE status = 'ticket_created' AND updated_at > $1::timestamptz - age AND updated_at <= $2::timestamptz - age
         ORDER BY updated_at FETCH FIRST ($4) ROWS WITH TIES
       ) AS due
       ORDER BY due.at FETCH FIRST ($4) ROWS WITH TIES`,
      [from, until, agesMs, limit],
    );
  }
}
