import { Injectable } from '@nestjs/common';
import { number, type Shape, text, Transaction } from '@shop/persistence';
import { ScrapedGauges } from '@shop/platform';

type Count = { name: string; count: number };
const countShape: Shape<Count> = { name: text, count: number };

/**
 * How many bookings were placed, and what waits for tickets or for an operator. The gRPC process reports this: a worker
 * that does not run could not report the bookings that wait for it. Each statement finds its rows by an index, so that
 * its duration does not grow with the number of all orders.
 */
@Injectable()
export class OrderMetrics {
  constructor(
    gauges: ScrapedGauges,
    private readonly tx: Transaction,
  ) {
    const placed = {
      name: 'bookings_of_last_hour',
      help: 'Bookings placed within an hour, by status',
      keepForMs: 60_000,
    };
    gauges.addLabelled(placed, 'status', () =>
      this.counts(`SELECT status AS name, count(*)::int FROM orders
        WHERE kind = 'booking' AND created_at > now() - interval '1 hour' GROUP BY status`),
    );
    const waiting = { name: 'bookings_without_tickets', help: 'Paid bookings that lack tickets, by status' };
    // Two queries, because `ticket_failed` has an index of its own.
    gauges.addLabelled(waiting, 'status', () =>
      this.counts(`SELECT status AS name, count(*)::int FROM bookings
          WHERE status IN ('paid', 'ticket_pending') GROUP BY status
        UNION ALL SELECT 'ticket_failed', count(*)::int FROM bookings WHERE status = 'ticket_failed'`),
    );
    const oldest = {
      name: 'bookings_without_tickets_oldest_seconds',
      help: 'Time since the payment of the booking that has waited longest for its tickets; 0 when none waits',
    };
    gauges.add(oldest, async () => {
      const sql = `SELECT coalesce((SELECT extract(epoch FROM now() - paid_at)
        FROM bookings WHERE status IN ('paid', 'ticket_pending') ORDER BY paid_at LIMIT 1), 0)::float8 AS value`;
      return (await this.tx.read({ value: number }, sql))[0]!.value;
    });
    const flags = { name: 'order_flags_open', help: 'Flags of orders that wait for an operator, by flag' };
    gauges.addLabelled(flags, 'flag', () =>
      this.counts('SELECT flag AS name, count(*)::int FROM order_flags WHERE done_at IS NULL GROUP BY flag'),
    );
  }

  private async counts(sql: string): Promise<Array<[string, number]>> {
    return (await this.tx.read(countShape, sql)).map(({ name, count }) => [name, count]);
  }
}
