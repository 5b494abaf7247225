import { Injectable } from '@nestjs/common';
import { number, Transaction } from '@shop/persistence';
import { ScrapedGauges } from '@shop/platform';

/**
 * Read from the database, because any replica may have made the last sync. The table has at most 2,000 rows. Until a
 * full sync has succeeded, the age counts from the start of the first one.
 */
@Injectable()
export class SyncMetrics {
  constructor(gauges: ScrapedGauges, tx: Transaction) {
    const read = async (sql: string): Promise<number> => (await tx.read({ value: number }, sql))[0]!.value;
    const failures = { name: 'catalog_sync_failures', help: 'Syncs that failed since the last one that succeeded' };
    gauges.add(failures, () =>
      read(`SELECT count(*)::int AS value FROM sync_runs
        WHERE status IN ('failed', 'interrupted') AND NOT dry_run AND finished_at > coalesce(
          (SELECT max(finished_at) FROM sync_runs WHERE status = 'succeeded' AND NOT dry_run), '-infinity')`),
    );
    const age = {
      name: 'catalog_sync_age_seconds',
      help: 'Time since the last full sync that succeeded or, until one has, since the first one began',
    };
    gauges.add(age, () =>
      read(`SELECT coalesce(extract(epoch FROM clock_timestamp() - coalesce(
          max(finished_at) FILTER (WHERE status = 'succeeded'), min(started_at))), 0)::float8 AS value
        FROM sync_runs WHERE NOT dry_run AND single_items IS NULL`),
    );
  }
}
