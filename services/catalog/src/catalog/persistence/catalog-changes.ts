import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { Client } from 'pg';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';

/** The channel of notifications, each sent in a transaction that changes the catalog or what is on sale. */
export const catalogChangedChannel = 'catalog_changed';

const reconnectMs = 1_000;

/** Notifies listeners when any replica has changed the catalog; changes may be missed while `isSubscribed` is false. */
@Injectable()
export class CatalogChanges implements OnApplicationBootstrap, OnApplicationShutdown {
  /**
   * The connection is checked this often, because one that was lost without being closed would never notify of
   * anything.
   */
  protected readonly checkEveryMs: number = 3_000;
  private readonly listeners: Array<() => void> = [];
  private client: Client | undefined;
  private check: NodeJS.Timeout | undefined;
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
    clearInterval(this.check);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      connectionTimeoutMillis: 5_000,
      query_timeout: this.checkEveryMs,
    });
    this.client = client;
    client.on('error', (error) => this.logger.warn({ err: error }, 'catalog changes: connection failed'));
    client.on('end', () => this.reconnectLater());
    client.on('notification', () => this.notify());
    // Has no effect when repeated.
    const subscribe = (): Promise<unknown> => client.query(`LISTEN ${catalogChangedChannel}`);
    try {
      await client.connect();
      await subscribe();
      this.subscribed = true;
      this.notify();
      this.check = setInterval(() => void subscribe().catch(() => client.end()), this.checkEveryMs).unref();
    } catch (error) {
      this.logger.warn({ err: error }, 'catalog changes: not reachable');
      await client.end().catch(() => undefined);
      this.reconnectLater();
    }
  }

  private reconnectLater(): void {
    this.subscribed = false;
    clearInterval(this.check);
    clearTimeout(this.reconnect);
    if (!this.isStopped) this.reconnect = setTimeout(() => void this.listen(), reconnectMs).unref();
  }
}
