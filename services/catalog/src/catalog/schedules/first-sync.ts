import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Readiness } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { SyncCatalog } from '../use-cases/sync-catalog.use-case.js';

/** How often the schedule checks whether an attempt is due. */
const checkEveryMs = 1_000;
/** The shortest pauses after failures in a row, the last also after further failures: Webflow limits requests. */
const minPausesMs = [0, 1_000, 4_000, 9_000, 29_000];

/**
 * Fills an empty catalog in the background after the start, with retries, unless `CATALOG_SYNC_ON_START` is `never`.
 * This process is not ready while the catalog is empty.
 */
@Injectable()
export class FirstSync implements OnApplicationBootstrap {
  private isFilled = false;
  private failuresInARow = 0;
  private dueAt = new Date(0);

  constructor(
    private readonly sync: SyncCatalog,
    private readonly catalog: CatalogRepository,
    private readonly readiness: Readiness,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.add('catalog', async () => {
      if (!(await this.catalog.hasCities())) throw new Error('the catalog has no cities yet');
    });
  }

  @Scheduled({
    name: 'first-sync',
    everyMs: fromConfig<CatalogConfig>(CATALOG_CONFIG, (config) =>
      config.CATALOG_SYNC_ON_START === 'if-empty' ? checkEveryMs : 0,
    ),
    scope: 'process',
    atStart: true,
  })
  async fillIfEmpty(): Promise<void> {
    if (this.isFilled || this.clock.now() < this.dueAt) return;
    try {
      if (!(await this.catalog.hasCities())) await this.sync.execute('start');
      this.isFilled = true;
    } catch (error) {
      const pauseMs = minPausesMs[Math.min(this.failuresInARow, minPausesMs.length - 1)]!;
      this.failuresInARow += 1;
      this.dueAt = new Date(this.clock.now().getTime() + pauseMs);
      throw error;
    }
  }
}
