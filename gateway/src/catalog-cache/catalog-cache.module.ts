import { Global, Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BroadcastListener } from '@shop/messaging';
import { LOGGER, type Logger } from '@shop/platform';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { CatalogCache } from './catalog-cache.js';

/**
 * Each gateway drops its cache at every `catalog.synced`, and after each connect to RabbitMQ, because it may have
 * missed an event.
 */
@Global()
@Module({ providers: [CatalogCache], exports: [CatalogCache] })
export class CatalogCacheModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private listener: BroadcastListener | undefined;

  constructor(
    @Inject(CatalogCache) private readonly cache: CatalogCache,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  onApplicationBootstrap(): void {
    const { RABBITMQ_URL: url, MESSAGING_PREFIX: prefix } = this.config;
    this.listener = new BroadcastListener({
      url,
      prefix,
      event: 'catalog.synced.v1',
      onEvent: () => this.cache.drop(),
      logger: this.logger,
    });
    this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.close();
  }
}
