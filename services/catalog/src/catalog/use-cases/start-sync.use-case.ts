import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AdminActions } from '@shop/messaging';
import { Transaction } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { SyncAlreadyRunning } from '../domain/catalog.errors.js';
import type { SyncMode, SyncRequest } from '../domain/sync-run.js';
import { type HeldLock, SyncLock } from '../persistence/sync-lock.js';
import { type RunningSync, SyncRunRepository } from '../persistence/sync-run.repository.js';
import { ReplaceCatalog } from './replace-catalog.use-case.js';

const maxAttempts = 10;
const retryAfterMs = 100;

/** An admin's sync or dry run that continues in the background; its row in `sync_runs` has the progress. */
@Injectable()
export class StartSync {
  constructor(
    private readonly lock: SyncLock,
    private readonly runs: SyncRunRepository,
    private readonly replaceCatalog: ReplaceCatalog,
    private readonly tx: Transaction,
    private readonly actions: AdminActions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns the id of the run. Throws `CATALOG.SYNC_ALREADY_RUNNING` when a run is in progress that cannot be joined.
   */
  async execute(mode: SyncMode): Promise<string> {
    // Another start takes the lock a moment before it records its run, and the sale gate holds the lock for a moment.
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const held = await this.lock.tryTake();
      if (held) return this.begin(mode, held);
      const running = await this.runs.findRunning();
      if (running) return this.join(running, mode);
      await setTimeout(retryAfterMs);
    }
    throw new SyncAlreadyRunning();
  }

  private async begin(mode: SyncMode, held: HeldLock): Promise<string> {
    try {
      const request: SyncRequest = { ...mode, trigger: 'admin' };
      const runId = await this.tx.run(async () => {
        await this.recordAction(mode);
        return this.runs.begin(request);
      });
      void this.runInBackground(runId, request, held);
      return runId;
    } catch (error) {
      await held.release();
      throw error;
    }
  }

  private async runInBackground(runId: string, request: SyncRequest, held: HeldLock): Promise<void> {
    try {
      await this.replaceCatalog.executeRun(runId, request);
    } catch (error) {
      this.logger.warn({ err: error, syncRunId: runId }, 'sync of an admin failed');
    } finally {
      await held.release();
    }
  }

  private async join({ id, isFullSync }: RunningSync, mode: SyncMode): Promise<string> {
    if (!isFullSync || mode.dryRun || mode.forced) throw new SyncAlreadyRunning();
    await this.tx.run(() => this.recordAction(mode));
    return id;
  }

  /** A dry run is no action to record, because it changes nothing. */
  private async recordAction({ dryRun, forced }: SyncMode): Promise<void> {
    if (dryRun) return;
    await this.actions.record({ action: forced ? 'sync.forced' : 'sync.started', target: 'catalog' });
  }
}
