import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Readiness } from '@shop/platform';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { CatalogRepository } from '../persistence/catalog.repository.js';
import { SyncCatalog } from '../use-cases/sync-catalog.use-case.js';

const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Fills an empty catalog in the background after the start, with retries, unless `CATALOG_SYNC_ON_START` is `never`.
 * This process is not ready while the catalog is empty.
 */
@Injectable()
export class FirstSync implements OnApplicationBootstrap, OnApplicationShutdown {
  private isStopped = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly sync: SyncCatalog,
    private readonly catalog: CatalogRepository,
    private readonly readiness: Readiness,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.add('catalog', async () => {
      if (!(await this.catalog.hasCities())) throw new Error('the catalog has no cities yet');
    });
    if (this.config.CATALOG_SYNC_ON_START === 'if-empty') void this.fill(0);
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  private async fill(attempt: number): Promise<void> {
    try {
      if (!(await this.catalog.hasCities())) await this.sync.execute('start');
    } catch (error) {
      if (this.isStopped) return;
      const delayMs = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
      this.logger.warn({ err: error, delayMs }, 'first sync failed, trying again');
      this.retry = setTimeout(() => void this.fill(attempt + 1), delayMs);
    }
  }
}
