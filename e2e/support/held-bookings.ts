import { eventually } from '@shop/testing';
import pg from 'pg';

/**
 * Does its work while the rows of the bookings that were paid through these sessions are locked, so that whoever would
 * write one waits. `untilWaited` resolves once somebody waits for each.
 */
export async function whileBookingsAreHeld(
  databaseUrl: string,
  sessionIds: string[],
  work: (untilWaited: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `SELECT 1 FROM bookings JOIN payments ON payments.reference_id = bookings.id::text
       WHERE payments.session_id = ANY($1) FOR UPDATE OF bookings`,
      [sessionIds],
    );
    const waiting = 'SELECT count(*)::int FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))';
    await work(() =>
      eventually(
        async () => (await client.query<{ count: number }>(waiting)).rows[0]!.count === sessionIds.length,
        30_000,
      ),
    );
  } finally {
    await client.end();
  }
}
