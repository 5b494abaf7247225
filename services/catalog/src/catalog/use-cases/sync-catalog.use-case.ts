import { Injectable } from '@nestjs/common';
import { outcomeOf, type SyncOutcome } from '../domain/sync-outcome.js';
import { plainSync, type SyncTrigger } from '../domain/sync-run.js';
import { type HeldLock, SyncLock } from '../persistence/sync-lock.js';
import { SyncRunRepository } from '../persistence/sync-run.repository.js';
import { WebhookDeliveryRepository } from '../persistence/webhook-delivery.repository.js';
import { ReplaceCatalog } from './replace-catalog.use-case.js';

/** A sync after webhooks may read single items only, so other callers must not join it. */
type FullSyncTrigger = Exclude<SyncTrigger, 'webhook'>;

/** Syncs the catalog with Webflow, one sync at a time: calls in this process share a promise, replicas a lock. */
@Injectable()
export class SyncCatalog {
  private running: Promise<SyncOutcome> | undefined;
  private queued: Promise<void> | undefined;

  constructor(
    private readonly lock: SyncLock,
    private readonly runs: SyncRunRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly replaceCatalog: ReplaceCatalog,
  ) {}

  /** Joins the full sync that is running, here or in another replica; begins a sync otherwise. */
  execute(trigger: FullSyncTrigger): Promise<SyncOutcome> {
    return this.running ?? this.track(this.joinOrRun(trigger));
  }

  /**
   * Runs a sync that begins after this call, so that it includes every change made before. Calls share a sync that has
   * not begun yet. Does nothing when another sync has processed all webhooks meanwhile.
   */
  syncAfterWebhooks(): Promise<void> {
    this.queued ??= this.lock
      .take()
      .finally(() => {
        this.queued = undefined;
      })
      .then((held) => this.syncUnlessProcessed(held));
    return this.queued;
  }

  private async syncUnlessProcessed(held: HeldLock): Promise<void> {
    try {
      const { deliveryIds } = await this.deliveries.waiting();
      if (deliveryIds.length > 0) await this.replaceCatalog.execute(plainSync('webhook'));
    } finally {
      await held.release();
    }
  }

  private track(work: Promise<SyncOutcome>): Promise<SyncOutcome> {
    const running = work.finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }

  private async joinOrRun(trigger: FullSyncTrigger): Promise<SyncOutcome> {
    const requestedAt = await this.runs.now();
    const heldAtOnce = await this.lock.tryTake();
    if (heldAtOnce) return this.run(trigger, heldAtOnce);
    const held = await this.lock.take();
    const joined = await this.runs.findLatestFullSyncSince(requestedAt);
    // There was no full sync to join: the lock was held for a dry run, for single items or by the sale gate, or its
    // holder crashed.
    if (!joined) return this.run(trigger, held);
    await held.release();
    return outcomeOf(joined);
  }

  private async run(trigger: FullSyncTrigger, held: HeldLock): Promise<SyncOutcome> {
    try {
      return await this.replaceCatalog.execute(plainSync(trigger));
    } finally {
      await held.release();
    }
  }
}
