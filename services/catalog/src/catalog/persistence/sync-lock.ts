import { Inject, Injectable } from '@nestjs/common';
import { lockClient } from '@shop/persistence';
import type { Client } from 'pg';
import { CATALOG_CONFIG, type CatalogConfig } from '../../config.js';

/** Key of the advisory lock, the same in all replicas. */
const lockKey = 7_402_613;

export type HeldLock = { release: () => Promise<void> };

/**
 * Allows one sync at a time over all replicas. The lock is held on its own connection, so that a crash releases it and
 * a long sync occupies no pooled connection.
 */
@Injectable()
export class SyncLock {
  constructor(@Inject(CATALOG_CONFIG) private readonly config: CatalogConfig) {}

  /** Undefined while the lock is held, by another process or this one. */
  async tryTake(): Promise<HeldLock | undefined> {
    const client = await this.connect();
    try {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
      if (rows[0]!.taken) return { release: () => end(client) };
    } catch (error) {
      await end(client);
      throw error;
    }
    await end(client);
    return undefined;
  }

  /** Waits until nobody holds the lock. */
  async take(): Promise<HeldLock> {
    const client = await this.connect();
    try {
      await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
      return { release: () => end(client) };
    } catch (error) {
      await end(client);
      throw error;
    }
  }

  private async connect(): Promise<Client> {
    const client = lockClient(this.config.DATABASE_URL, { connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}

const end = (client: Client): Promise<void> => client.end().catch(() => undefined);
