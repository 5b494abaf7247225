import type { CatalogContent, Finding } from './catalog-content.js';
import { SyncEmpty, SyncFailed, SyncRemovesTooMuch } from './catalog.errors.js';
import type { SyncCause } from './sync-cause.js';

export type SyncCounts = { cities: number; games: number; teamevents: number };
export type SyncOutcome = SyncCounts & { findings: Finding[] };

/** A run that has ended; one that failed has an error instead of counts. */
export type FinishedRun = { [Name in keyof SyncCounts]: number | null } & {
  findings: Finding[];
  errorCode: string | null;
  errorReason: string | null;
  errorCause: SyncCause | null;
};

/**
 * The number of usable items of each collection. Refuses content without a city or a game, so that the previous catalog
 * stays on sale while the Webflow site is being rebuilt or a field is renamed.
 */
export function usableCounts({ cities, games, teamevents }: CatalogContent): SyncCounts {
  const counts = { cities: cities.length, games: games.length, teamevents: teamevents.length };
  if (counts.cities === 0 || counts.games === 0) {
    const cause: SyncCause = { code: 'nothing_usable', cities: counts.cities, games: counts.games };
    throw new SyncEmpty({ reason: `${counts.cities} cities and ${counts.games} games can be used`, cause });
  }
  return counts;
}

/** The result of a run that callers waited for instead of beginning one; throws the refusal with which it failed. */
export function outcomeOf(run: FinishedRun): SyncOutcome {
  const { errorCode, errorReason, errorCause, cities, games, teamevents, findings } = run;
  if (!errorCode) return { cities: cities ?? 0, games: games ?? 0, teamevents: teamevents ?? 0, findings };
  const Failure = [SyncEmpty, SyncRemovesTooMuch].find(({ code }) => code === errorCode) ?? SyncFailed;
  throw new Failure({ reason: errorReason, ...(errorCause && { cause: errorCause }) });
}
