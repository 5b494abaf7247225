import type { CollectionName, Finding } from './catalog-content.js';
import type { CatalogDifference } from './catalog-difference.js';
import type { SyncCounts } from './sync-outcome.js';

export type SyncTrigger = 'admin' | 'webhook' | 'schedule' | 'start';
export type SyncState = 'running' | 'succeeded' | 'failed' | 'interrupted';

export type SyncMode = {
  /** Reports what a sync would change, and changes nothing. */
  dryRun: boolean;
  /** Syncs even if that removes more than a fifth of the cities or games. */
  forced: boolean;
};
export type SyncRequest = SyncMode & { trigger: SyncTrigger };

/** A sync that changes the catalog, unless it would remove more than is safe: neither a dry run nor forced. */
export const plainSync = (trigger: SyncTrigger): SyncRequest => ({ trigger, dryRun: false, forced: false });

/** How far the reading of Webflow has come. */
export type ReadingProgress = { collection: CollectionName; itemsRead: number; itemsTotal: number };

/** What a run has found out until it ended or failed; without a difference when it failed before the comparison. */
export type SyncReport = { findings: Finding[]; difference?: CatalogDifference };
export type SyncResult = SyncReport & { counts: SyncCounts };
