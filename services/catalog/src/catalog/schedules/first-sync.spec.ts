import type { Readiness } from '@shop/platform';
import type { CatalogRepository } from '../persistence/catalog.repository.js';
import type { SyncCatalog } from '../use-cases/sync-catalog.use-case.js';
import { FirstSync } from './first-sync.js';

describe('the first sync', () => {
  let nowMs = 0;
  let attempts: number[] = [];

  beforeEach(() => {
    nowMs = 1_760_000_000_000;
    attempts = [];
  });

  /** A catalog whose sync fails this often before it succeeds. */
  function firstSync({ failures, hasCities = false }: { failures: number; hasCities?: boolean }): FirstSync {
    const startedAtMs = nowMs;
    const execute = async () => {
      attempts.push((nowMs - startedAtMs) / 1_000);
      if (attempts.length <= failures) throw new Error('Webflow is down');
    };
    return new FirstSync(
      { execute } as unknown as SyncCatalog,
      { hasCities: async () => hasCities } as unknown as CatalogRepository,
      {} as Readiness,
      { now: () => new Date(nowMs) },
    );
  }

  /** The schedule runs once a second. */
  async function runFor(seconds: number, sync: FirstSync): Promise<void> {
    for (let second = 0; second <= seconds; second++) {
      await sync.fillIfEmpty().catch(() => undefined);
      nowMs += 1_000;
    }
  }

  it('[CT-6] is repeated after pauses that grow up to 29 seconds until it succeeds, and not afterwards', async () => {
    await runFor(200, firstSync({ failures: 6 }));
    expect(attempts).toEqual([0, 1, 2, 6, 15, 44, 73]);
  });

  it('[CT-6] reports each failure to its schedule', async () => {
    await expect(firstSync({ failures: 1 }).fillIfEmpty()).rejects.toThrow('Webflow is down');
  });

  it('[CT-6] leaves a catalog with cities as it is', async () => {
    await runFor(1, firstSync({ failures: 0, hasCities: true }));
    expect(attempts).toEqual([]);
  });
});
