import { Injectable } from '@nestjs/common';
import { boolean, json, nullable, number, type Shape, text, Transaction } from '@shop/persistence';
import { v7 as uuidv7 } from 'uuid';
import type { Finding } from '../domain/catalog-content.js';
import type { SyncCause } from '../domain/sync-cause.js';
import type { FinishedRun } from '../domain/sync-outcome.js';
import type { ReadingProgress, SyncReport, SyncRequest, SyncResult } from '../domain/sync-run.js';

const finishedRun: Shape<FinishedRun> = {
  cities: nullable(number),
  games: nullable(number),
  teamevents: nullable(number),
  findings: json<Finding[]>(),
  errorCode: nullable(text),
  errorReason: nullable(text),
  errorCause: nullable(json<SyncCause>()),
};

/** A full sync reads everything and replaces the catalog: it is no dry run and reads more than single items. */
export type RunningSync = { id: string; isFullSync: boolean };
const runningSync: Shape<RunningSync> = { id: text, isFullSync: boolean };

type SyncFailure = { code: string; reason: string; cause?: SyncCause | undefined };

const keptForDays = 90;
const maxKeptRuns = 2_000;
const maxKeptFindings = 1_000;

const interruptRunning = `UPDATE sync_runs SET status = 'interrupted', finished_at = clock_timestamp() WHERE status = 'running'`;

/** The history of syncs, dry runs included; at most one row is running. */
@Injectable()
export class SyncRunRepository {
  constructor(private readonly tx: Transaction) {}

  /** For the holder of the sync lock: a row still running belongs to a process that crashed or lost the lock. */
  async begin({ trigger, dryRun, forced }: SyncRequest): Promise<string> {
    const id = uuidv7();
    await this.tx.run(async () => {
      await this.tx.execute(interruptRunning);
      await this.tx.execute(
        `INSERT INTO sync_runs (id, trigger, dry_run, forced, status) VALUES ($1, $2, $3, $4, 'running')`,
        [id, trigger, dryRun, forced],
      );
      await this.tx.execute(
        `DELETE FROM sync_runs WHERE started_at < clock_timestamp() - $1 * interval '1 day'
           OR id IN (SELECT id FROM sync_runs ORDER BY started_at DESC, id DESC OFFSET $2)`,
        [keptForDays, maxKeptRuns],
      );
    });
    return id;
  }

  async findRunning(): Promise<RunningSync | undefined> {
    const sql = `SELECT id::text, NOT dry_run AND single_items IS NULL AS "isFullSync" FROM sync_runs WHERE status = 'running'`;
    const [run] = await this.tx.read(runningSync, sql);
    return run;
  }

  /** To be called by the holder of the sync lock, like `begin`. */
  async interruptRunning(): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute(interruptRunning));
  }

  async recordProgress(id: string, progress: ReadingProgress): Promise<void> {
    const sql = `UPDATE sync_runs SET progress = $2::jsonb WHERE id = $1 AND status = 'running'`;
    await this.tx.autocommit(() => this.tx.execute(sql, [id, JSON.stringify(progress)]));
  }

  /** Records how many items a run reads instead of everything; null when it turns out to need everything. */
  async recordSingleItems(id: string, count: number | null): Promise<void> {
    const sql = 'UPDATE sync_runs SET single_items = $2 WHERE id = $1';
    await this.tx.autocommit(() => this.tx.execute(sql, [id, count]));
  }

  /** False when the run has been marked as interrupted: this process lost the lock, and a newer sync may have begun. */
  async succeed(id: string, { counts: { cities, games, teamevents }, ...report }: SyncResult): Promise<boolean> {
    const updated = await this.tx.execute(
      `UPDATE sync_runs SET status = 'succeeded', finished_at = clock_timestamp(), cities = $2, games = $3, teamevents = $4,
         ${reportAssignments(5)}
       WHERE id = $1 AND status = 'running'`,
      [id, cities, games, teamevents, ...reportParams(report)],
    );
    return updated === 1;
  }

  async fail(id: string, { code, reason, cause }: SyncFailure, report: SyncReport): Promise<void> {
    const sql = `UPDATE sync_runs
      SET status = 'failed', finished_at = clock_timestamp(), error_code = $2, error_reason = $3, error_cause = $4::jsonb,
        ${reportAssignments(5)}
      WHERE id = $1 AND status = 'running'`;
    const params = [id, code, reason, cause ? JSON.stringify(cause) : null, ...reportParams(report)];
    await this.tx.autocommit(() => this.tx.execute(sql, params));
  }

  /** The database's time, to compare with the times of runs. */
  async now(): Promise<string> {
    const [row] = await this.tx.read({ now: text }, 'SELECT clock_timestamp()::text AS now');
    return row!.now;
  }

  /** The latest full sync that has succeeded or failed since the given time of the database. */
  async findLatestFullSyncSince(time: string): Promise<FinishedRun | undefined> {
    const [run] = await this.tx.read(
      finishedRun,
      `SELECT cities, games, teamevents, findings, error_code AS "errorCode", error_reason AS "errorReason", error_cause AS "errorCause"
       FROM sync_runs WHERE finished_at >= $1::timestamptz AND status IN ('succeeded', 'failed') AND NOT dry_run AND single_items IS NULL
       ORDER BY finished_at DESC LIMIT 1`,
      [time],
    );
    return run;
  }

  /** Whether a full sync has begun within the last `minutes`, whatever its result. */
  async hasFullSyncBegunWithin(minutes: number): Promise<boolean> {
    const [row] = await this.tx.read(
      { began: boolean },
      `SELECT EXISTS (
         SELECT FROM sync_runs WHERE started_at > clock_timestamp() - $1 * interval '1 minute' AND NOT dry_run AND single_items IS NULL
       ) AS began`,
      [minutes],
    );
    return row!.began;
  }
}

const reportAssignments = (first: number): string =>
  `progress = NULL, findings = $${first}::jsonb, skipped_count = $${first + 1}, difference = $${first + 2}::jsonb`;

function reportParams({ findings, difference }: SyncReport): unknown[] {
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped');
  const kept = [...skipped, ...findings.filter(({ outcome }) => outcome !== 'skipped')].slice(0, maxKeptFindings);
  return [JSON.stringify(kept), skipped.length, difference ? JSON.stringify(difference) : null];
}
