import { Injectable } from '@nestjs/common';
import { boolean, json, nullable, number, type Shape, text, Transaction } from '@shop/persistence';
import { v7 as uuidv7 } from 'uuid';
import type { Finding } from '../domain/catalog-content.js';

export type SyncTrigger = 'admin' | 'webhook' | 'schedule' | 'start';
export type SyncCounts = { cities: number; games: number; teamevents: number };
export type FinishedRun = { [Name in keyof SyncCounts]: number | null } & {
  findings: Finding[];
  errorCode: string | null;
  errorReason: string | null;
};

const finishedRun: Shape<FinishedRun> = {
  cities: nullable(number),
  games: nullable(number),
  teamevents: nullable(number),
  findings: json<Finding[]>(),
  errorCode: nullable(text),
  errorReason: nullable(text),
};

/** The history of syncs; at most one row is running. */
@Injectable()
export class SyncRunRepository {
  constructor(private readonly tx: Transaction) {}

  /** For the holder of the sync lock: whoever left a running row behind is gone. */
  async begin(trigger: SyncTrigger): Promise<string> {
    const id = uuidv7();
    await this.tx.run(async () => {
      await this.tx.execute(
        `UPDATE sync_runs SET status = 'interrupted', finished_at = clock_timestamp() WHERE status = 'running'`,
      );
      await this.tx.execute(`INSERT INTO sync_runs (id, trigger, status) VALUES ($1, $2, 'running')`, [id, trigger]);
    });
    return id;
  }

  /** False when the run was given up meanwhile: its process lost the lock, and a newer sync may have begun. */
  async succeed(id: string, { cities, games, teamevents }: SyncCounts, findings: Finding[]): Promise<boolean> {
    const updated = await this.tx.execute(
      `UPDATE sync_runs SET status = 'succeeded', finished_at = clock_timestamp(), cities = $2, games = $3, teamevents = $4, findings = $5::jsonb
       WHERE id = $1 AND status = 'running'`,
      [id, cities, games, teamevents, JSON.stringify(findings)],
    );
    return updated === 1;
  }

  async fail(id: string, errorCode: string, errorReason: string, findings: Finding[]): Promise<void> {
    const sql = `UPDATE sync_runs
      SET status = 'failed', finished_at = clock_timestamp(), error_code = $2, error_reason = $3, findings = $4::jsonb
      WHERE id = $1 AND status = 'running'`;
    const params = [id, errorCode, errorReason, JSON.stringify(findings)];
    await this.tx.autocommit(() => this.tx.execute(sql, params));
  }

  /** The database's time, to compare with that of runs. */
  async now(): Promise<string> {
    const [row] = await this.tx.read({ now: text }, 'SELECT clock_timestamp()::text AS now');
    return row!.now;
  }

  /** The latest run that came to its end since then. */
  async findFinishedSince(time: string): Promise<FinishedRun | undefined> {
    const [run] = await this.tx.read(
      finishedRun,
      `SELECT cities, games, teamevents, findings, error_code AS "errorCode", error_reason AS "errorReason"
       FROM sync_runs WHERE finished_at >= $1::timestamptz AND status IN ('succeeded', 'failed') ORDER BY finished_at DESC LIMIT 1`,
      [time],
    );
    return run;
  }

  /** Whether any sync began within the last so many minutes. */
  async beganWithin(minutes: number): Promise<boolean> {
    const [row] = await this.tx.read(
      { began: boolean },
      `SELECT EXISTS (SELECT FROM sync_runs WHERE started_at > clock_timestamp() - $1 * interval '1 minute') AS began`,
      [minutes],
    );
    return row!.began;
  }
}
