import type { CollectionName, Finding } from './catalog-content.js';
import type { CatalogDifference } from './catalog-difference.js';
import type { SyncCounts } from './sync-outcome.js';

export type SyncTrigger = 'admin' | 'webhook' | 'schedule' | 'start';
export type SyncState = 'running' | 'succeeded' | 'failed' | 'interrupted';

export type SyncMode = {
  /** Reports what a sync would change, and changes nothing. */
  dryRun: boolean;
  /** Syncs also when it removes more than a fifth of the cities or games. */
  forced: boolean;
};
export type SyncRequest = SyncMode & { trigger: SyncTrigger };

export const plainSync = (trigger: SyncTrigger): SyncRequest => ({ trigger, dryRun: false, forced: false });

/** How far Webflow was read. */
export type ReadingProgress = { collection: CollectionName; itemsRead: number; itemsTotal: number };

/** The findings of a run, up to its end or failure. */
export type SyncFindings = { findings: Finding[]; difference?: CatalogDifference };
export type SyncResult = SyncFindings & { counts: SyncCounts };
