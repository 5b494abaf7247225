import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';
import { WebhookSignatureInvalid } from '../domain/catalog.errors.js';
import { concernsCatalog, type Delivery, isAuthentic } from '../webflow/webflow-webhook.js';
import { SyncCatalog } from './sync-catalog.use-case.js';

/**
 * A delivery is only a hint that something changed: it starts a full sync in the background, so that order, repetition and content of
 * deliveries do not matter. The schedule makes up for a delivery that is lost with this process.
 */
@Injectable()
export class ReceiveWebflowWebhook implements OnApplicationShutdown {
  private debounced: NodeJS.Timeout | undefined;

  constructor(
    private readonly sync: SyncCatalog,
    private readonly clock: Clock,
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  execute(delivery: Delivery): void {
    const { WEBFLOW_WEBHOOK_SECRET, WEBFLOW_SITE_ID, ...config } = this.config;
    const secrets = WEBFLOW_WEBHOOK_SECRET.split(',')
      .map((secret) => secret.trim())
      .filter(Boolean);
    if (!isAuthentic(delivery, secrets, this.clock.now())) throw new WebhookSignatureInvalid();
    const collectionIds = [
      config.WEBFLOW_CITIES_COLLECTION_ID,
      config.WEBFLOW_GAMES_COLLECTION_ID,
      config.WEBFLOW_TEAMEVENTS_COLLECTION_ID,
    ];
    if (concernsCatalog(delivery.rawBody, WEBFLOW_SITE_ID, collectionIds)) this.syncSoon();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.debounced);
  }

  private syncSoon(): void {
    this.debounced ??= setTimeout(() => {
      this.debounced = undefined;
      this.sync
        .executeAfterRunning('webhook')
        .catch((error: unknown) => this.logger.warn({ err: error }, 'sync after a webhook failed'));
    }, this.config.CATALOG_WEBHOOK_DEBOUNCE_MS);
  }
}
