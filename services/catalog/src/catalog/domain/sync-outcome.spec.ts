import type { CatalogContent, Finding } from './catalog-content.js';
import type { SyncCause } from './sync-cause.js';
import { type FinishedRun, outcomeOf, usableCounts } from './sync-outcome.js';

const content = (cities: number, games: number, teamevents: number): CatalogContent =>
  ({
    cities: Array.from({ length: cities }),
    games: Array.from({ length: games }),
    teamevents: Array.from({ length: teamevents }),
    findings: [],
  }) as unknown as CatalogContent;

const findings: Finding[] = [
  { outcome: 'skipped', collection: 'games', itemId: 'g', name: 'G', reason: 'slug: missing' },
];
const finished = (given: Partial<FinishedRun>): FinishedRun => ({
  cities: null,
  games: null,
  teamevents: null,
  findings,
  errorCode: null,
  errorReason: null,
  errorCause: null,
  ...given,
});

describe('content that was read', () => {
  it('[CT-1] with a city and a game → is counted, with or without team events', () => {
    expect(usableCounts(content(1, 1, 0))).toEqual({ cities: 1, games: 1, teamevents: 0 });
    expect(usableCounts(content(3, 2, 4))).toEqual({ cities: 3, games: 2, teamevents: 4 });
  });

  it.each([
    [0, 2, '0 cities and 2 games can be used'],
    [2, 0, '2 cities and 0 games can be used'],
  ])('[CT-2] with %i cities and %i games → is refused as empty', (cities, games, reason) => {
    expect(() => usableCounts(content(cities, games, 9))).toThrow(
      expect.objectContaining({
        code: 'CATALOG.SYNC_EMPTY',
        params: { reason, cause: { code: 'nothing_usable', cities, games } },
      }),
    );
  });
});

describe('a run that callers waited for', () => {
  it('[CT-2] that succeeded → returns its counts and findings', () => {
    expect(outcomeOf(finished({ cities: 3, games: 2, teamevents: 4 }))).toEqual({
      cities: 3,
      games: 2,
      teamevents: 4,
      findings,
    });
  });

  it.each(['CATALOG.SYNC_EMPTY', 'CATALOG.SYNC_REMOVES_TOO_MUCH', 'CATALOG.SYNC_FAILED'])(
    '[CT-2] that failed with %s → throws the same refusal',
    (code) => {
      const reason = 'Webflow responded with 500';
      const cause: SyncCause = { code: 'webflow_status', status: 500 };
      expect(() => outcomeOf(finished({ errorCode: code, errorReason: reason, errorCause: cause }))).toThrow(
        expect.objectContaining({ code, params: { reason, cause } }),
      );
    },
  );
});
