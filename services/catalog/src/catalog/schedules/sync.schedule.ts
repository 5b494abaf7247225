import { Inject, Injectable } from '@nestjs/common';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import { MarkInterruptedSync } from '../use-cases/mark-interrupted-sync.use-case.js';
import { SyncCatalog } from '../use-cases/sync-catalog.use-case.js';

/** How often the schedule checks whether a sync is due: a full sync by an admin or a webhook delays the next one. */
const checkEveryMs = 60_000;

/**
 * Syncs when a webhook has been left unprocessed, and when the last full sync is too old, because webhooks may be lost.
 * Ends the runs of crashed processes.
 */
@Injectable()
export class SyncSchedule {
  constructor(
    private readonly sync: SyncCatalog,
    private readonly markInterruptedSync: MarkInterruptedSync,
    private readonly runs: SyncRunRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
  ) {}

  @Scheduled({
    name: 'sync-catalog',
    everyMs: fromConfig<CatalogConfig>(CATALOG_CONFIG, (config) =>
      config.CATALOG_SYNC_EVERY_MINUTES === 0 ? 0 : checkEveryMs,
    ),
  })
  async syncIfDue(): Promise<void> {
    if (await this.deliveries.hasUnprocessed()) await this.sync.syncAfterWebhooks();
    if (await this.runs.hasFullSyncBegunWithin(this.config.CATALOG_SYNC_EVERY_MINUTES)) return;
    await this.sync.execute('schedule');
  }

  @Scheduled({ name: 'mark-interrupted-sync', everyMs: 15_000, atStart: true })
  async markInterrupted(): Promise<void> {
    await this.markInterruptedSync.execute();
  }
}
