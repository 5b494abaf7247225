import { eventually } from '@shop/testing';
import pg from 'pg';

/**
 * Runs `work` while the rows of the bookings that were paid through these sessions are locked, so that other writers
 * wait. `untilWritersWait` resolves once at least as many transactions wait as rows are locked.
 */
export async function withBookingsLocked(
  databaseUrl: string,
  sessionIds: string[],
  work: (untilWritersWait: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const locker = new pg.Client({ connectionString: databaseUrl });
  // The watcher has a connection of its own, because PostgreSQL caches pg_stat_activity during a transaction.
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([locker.connect(), watcher.connect()]);
  try {
    await locker.query('BEGIN');
    const lock = await locker.query<{ pid: number }>(
      `SELECT pg_backend_pid() AS pid FROM bookings JOIN payments ON payments.reference_id = bookings.id::text
       WHERE payments.session_id = ANY($1) FOR UPDATE OF bookings`,
      [sessionIds],
    );
    const countWaiting = async () => {
      const sql = 'SELECT count(*)::int FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
      return (await watcher.query<{ count: number }>(sql, [lock.rows[0]!.pid])).rows[0]!.count;
    };
    await work(() => eventually(async () => (await countWaiting()) >= lock.rows.length, 30_000));
  } finally {
    await Promise.all([locker.end(), watcher.end()]);
  }
}
