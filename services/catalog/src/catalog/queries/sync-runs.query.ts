import { Injectable } from '@nestjs/common';
import {
  boolean,
  json,
  nullable,
  number,
  oneOf,
  type Page,
  type PageRequest,
  readPage,
  type Shape,
  text,
  timestamp,
  Transaction,
} from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { Finding } from '../domain/catalog-content.js';
import type { CatalogDifference } from '../domain/catalog-difference.js';
import { SyncRunNotFound } from '../domain/catalog.errors.js';
import type { SyncCause } from '../domain/sync-cause.js';
import type { FinishedRun } from '../domain/sync-outcome.js';
import type { ReadingProgress, SyncMode, SyncState, SyncTrigger } from '../domain/sync-run.js';

export type SyncRunView = SyncMode &
  FinishedRun & {
    id: string;
    trigger: SyncTrigger;
    state: SyncState;
    /** How many items were read instead of everything; null when everything was read. */
    singleItems: number | null;
    startedAt: Date;
    finishedAt: Date | null;
    progress: ReadingProgress | null;
    skippedCount: number;
    difference: CatalogDifference | null;
  };

const view: Shape<SyncRunView> = {
  id: text,
  trigger: oneOf('admin', 'webhook', 'schedule', 'start'),
  state: oneOf('running', 'succeeded', 'failed', 'interrupted'),
  dryRun: boolean,
  forced: boolean,
  singleItems: nullable(number),
  startedAt: timestamp,
  finishedAt: nullable(timestamp),
  progress: nullable(json<ReadingProgress>()),
  cities: nullable(number),
  games: nullable(number),
  teamevents: nullable(number),
  findings: json<Finding[]>(),
  skippedCount: number,
  errorCode: nullable(text),
  errorReason: nullable(text),
  errorCause: nullable(json<SyncCause>()),
  difference: nullable(json<CatalogDifference>()),
};

const select = (findingsAndDifference: string): string => `
  SELECT id::text, trigger, status AS state, dry_run AS "dryRun", forced, single_items AS "singleItems", started_at AS "startedAt", finished_at AS "finishedAt",
    progress, cities, games, teamevents, skipped_count AS "skippedCount", error_code AS "errorCode", error_reason AS "errorReason",
    error_cause AS "errorCause", ${findingsAndDifference}
  FROM sync_runs`;

const complete = 'findings, difference';
const withoutItems = (change: string): string => `'${change}', (entry->'${change}') || '{"items": []}'`;
const countsOnly = `'[]'::jsonb AS findings, (
  SELECT jsonb_object_agg(collection, jsonb_build_object(
    'before', entry->'before', ${['added', 'changed', 'removed'].map(withoutItems).join(', ')}
  )) FROM jsonb_each(difference) AS compared(collection, entry)
) AS difference`;

/** The history of syncs and dry runs, for admins. */
@Injectable()
export class SyncRuns {
  constructor(private readonly tx: Transaction) {}

  /** Newest first, without findings and the names of added, changed and removed items: a run can have thousands. */
  list(page: PageRequest, state?: SyncState): Promise<Page<SyncRunView>> {
    return readPage(
      page,
      (after, limit) =>
        this.tx.read(
          view,
          `${select(countsOnly)}
           WHERE ($1::text IS NULL OR status = $1) AND ($2::timestamptz IS NULL OR (started_at, id) < ($2, $3::uuid))
           ORDER BY started_at DESC, id DESC LIMIT $4`,
          [state ?? null, after?.at ?? null, after?.id ?? null, limit],
        ),
      ({ startedAt, id }) => ({ at: startedAt, id }),
    );
  }

  async get(id: string): Promise<SyncRunView> {
    const [run] = isUuid(id) ? await this.tx.read(view, `${select(complete)} WHERE id = $1`, [id]) : [];
    if (!run) throw new SyncRunNotFound();
    return run;
  }
}
