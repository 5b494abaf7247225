import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { Client } from 'pg';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';

/** The channel of notifications, each sent in a transaction that replaces the catalog. */
export const catalogChangedChannel = 'catalog_changed';

const reconnectMs = 1_000;

/** Notifies listeners when any replica has replaced the catalog; changes may be missed while not `isSubscribed`. */
@Injectable()
export class CatalogChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners: Array<() => void> = [];
  private client: Client | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private subscribed = false;
  private isStopped = false;

  constructor(
    @Inject(CATALOG_CONFIG) private readonly config: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False while the connection is down: a cached catalog may be stale then. */
  get isSubscribed(): boolean {
    return this.subscribed;
  }

  /** The listener is also called when changes may have been missed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners at once; for the process that has made the change itself. */
  notify(): void {
    for (const listener of this.listeners) listener();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    this.client = client;
    client.on('error', (error) => this.logger.warn({ err: error }, 'catalog changes: connection failed'));
    client.on('end', () => this.reconnectLater());
    client.on('notification', () => this.notify());
    try {
      await client.connect();
      await client.query(`LISTEN ${catalogChangedChannel}`);
      this.subscribed = true;
      this.notify();
    } catch (error) {
      this.logger.warn({ err: error }, 'catalog changes: not reachable');
      await client.end().catch(() => undefined);
      this.reconnectLater();
    }
  }

  private reconnectLater(): void {
    this.subscribed = false;
    clearTimeout(this.reconnect);
    if (!this.isStopped) this.reconnect = setTimeout(() => void this.listen(), reconnectMs).unref();
  }
}
