import pg from 'pg';

/**
 * Marks the events of the day before the restored moment as not published, so that the service publishes them again.
 * Events that were consumed after that moment have lost their effect, and the broker no longer has them. Consumers
 * ignore the events that they have handled. Returns how many events there are; a dry run marks none of them.
 */
export async function republishEvents(databaseUrl: string, restoredTo: Date, isDryRun: boolean): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const recent = "published_at BETWEEN $1::timestamptz - interval '1 day' AND $1::timestamptz";
    const sql = isDryRun
      ? `SELECT seq FROM outbox WHERE ${recent}`
      : `UPDATE outbox SET published_at = NULL WHERE ${recent}`;
    return (await client.query(sql, [restoredTo])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
