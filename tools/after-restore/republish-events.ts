import pg from 'pg';

/**
 * Marks the events of the day before the moment as not published, so that the service publishes them again. Those that
 * were consumed after the moment have lost their effect, and the broker has them no more. Consumers ignore those that
 * they have handled. Returns how many there are.
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
