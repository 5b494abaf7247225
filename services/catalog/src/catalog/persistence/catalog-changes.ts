import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '@shop/platform';
import { Scheduled } from '@shop/scheduling';
import { Client } from 'pg';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';

/** The channel of notifications, each sent in a transaction that changes the catalog or what is on sale. */
export const catalogChangedChannel = 'catalog_changed';

/** Notifies listeners when any replica has changed the catalog; changes may be missed while `isSubscribed` is false. */
@Injectable()
export class CatalogChanges implements OnApplicationShutdown {
  /** A connection that does not respond within this time counts as lost. */
  protected readonly responseTimeoutMs: number = 3_000;
  private readonly listeners: Array<() => void> = [];
  private client: Client | undefined;
  private subscribed = false;

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

  /**
   * Connects, or checks the connection: one that was lost without being closed would never notify of anything. Does not
   * reject, because reads go to the database meanwhile.
   */
  @Scheduled({ name: 'listen-for-catalog-changes', everyMs: 1_000, scope: 'process', atStart: true })
  async keepSubscribed(): Promise<void> {
    const client = this.client ?? this.newClient();
    try {
      if (!this.subscribed) await client.connect();
      // Has no effect when repeated.
      await client.query(`LISTEN ${catalogChangedChannel}`);
      if (!this.subscribed && this.client === client) {
        this.subscribed = true;
        this.notify();
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'catalog changes: not reachable');
      this.forget(client);
      await client.end().catch(() => undefined);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  private newClient(): Client {
    const client = new Client({
      connectionString: this.config.DATABASE_URL,
      connectionTimeoutMillis: 5_000,
      query_timeout: this.responseTimeoutMs,
    });
    client.on('error', (error) => this.logger.warn({ err: error }, 'catalog changes: connection failed'));
    client.on('end', () => this.forget(client));
    client.on('notification', () => this.notify());
    this.client = client;
    return client;
  }

  private forget(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.subscribed = false;
  }
}
