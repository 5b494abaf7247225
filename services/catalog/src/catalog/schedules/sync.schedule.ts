import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { SyncCatalog } from '../use-cases/sync-catalog.use-case.js';

const lookEveryMs = 60_000;

/**
 * The truth behind the webhooks. A timer rather than a BullMQ schedule: this service needs no Redis otherwise, and every
 * replica may look, because none begins while any sync is young enough.
 */
@Injectable()
export class SyncSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sync: SyncCatalog,
    private readonly runs: SyncRunRepository,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.CATALOG_SYNC_EVERY_MINUTES === 0) return;
    const look = (): void =>
      void this.syncIfDue().catch((error: unknown) => this.logger.warn({ err: error }, 'scheduled sync failed'));
    this.timer = setInterval(look, lookEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async syncIfDue(): Promise<void> {
    if (await this.runs.beganWithin(this.config.CATALOG_SYNC_EVERY_MINUTES)) return;
    await this.sync.execute('schedule');
  }
}
