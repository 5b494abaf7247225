import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { WebhookSignatureInvalid } from '../domain/catalog.errors.js';
import { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import { changeOf, type Delivery, isAuthentic } from '../webflow/webflow-webhook.js';
import { SyncCatalog } from './sync-catalog.use-case.js';

/**
 * Starts a background sync, which reads again from Webflow the items that a delivery names: the order of deliveries and
 * the values in them do not matter. A delivery that comes twice starts one sync. When this process ends before the sync
 * does, the schedule finds the recorded delivery within two minutes, unless the schedule is off
 * (`CATALOG_SYNC_EVERY_MINUTES` is 0).
 */
@Injectable()
export class ReceiveWebflowWebhook implements OnApplicationShutdown {
  private debounced: NodeJS.Timeout | undefined;

  constructor(
    private readonly sync: SyncCatalog,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly clock: Clock,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(delivery: Delivery): Promise<void> {
    const { WEBFLOW_WEBHOOK_SECRET: secrets, WEBFLOW_SITE_ID, ...config } = this.config;
    if (!isAuthentic(delivery, secrets, this.clock.now())) throw new WebhookSignatureInvalid();
    const change = changeOf(delivery.rawBody, WEBFLOW_SITE_ID, {
      cities: config.WEBFLOW_CITIES_COLLECTION_ID,
      games: config.WEBFLOW_GAMES_COLLECTION_ID,
      teamevents: config.WEBFLOW_TEAMEVENTS_COLLECTION_ID,
    });
    if (change && (await this.deliveries.record(delivery, change))) this.syncDebounced();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.debounced);
  }

  private syncDebounced(): void {
    this.debounced ??= setTimeout(() => {
      this.debounced = undefined;
      this.sync
        .syncAfterWebhooks()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'sync after a webhook failed'));
    }, this.config.CATALOG_WEBHOOK_DEBOUNCE_MS);
  }
}
