import { Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { SyncStillRunning } from '../domain/catalog.errors.js';
import type { SyncOutcome } from '../domain/sync-outcome.js';
import { SyncCatalog } from './sync-catalog.use-case.js';

/** Shorter than the gateway's deadline of 120 s. */
const responseTimeoutMs = 110_000;

/**
 * An admin's sync, for which the caller waits. When Webflow's rate limit makes the sync too slow, the call ends with
 * `CATALOG.SYNC_STILL_RUNNING` and the sync continues in the background.
 */
@Injectable()
export class SyncAndWait {
  constructor(
    private readonly sync: SyncCatalog,
    private readonly tx: Transaction,
    private readonly actions: AdminActions,
  ) {}

  async execute(): Promise<SyncOutcome> {
    await this.tx.run(() => this.actions.record({ action: 'sync.started', target: 'catalog' }));
    let timer: NodeJS.Timeout;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new SyncStillRunning()), responseTimeoutMs);
    });
    return Promise.race([this.sync.execute('admin'), late]).finally(() => clearTimeout(timer));
  }
}
