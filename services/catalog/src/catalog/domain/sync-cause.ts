import type { Refusal } from '@shop/errors';
import { SyncFailed } from './catalog.errors.js';

/** Why a sync failed; the admin pages have a text for each code. */
export type SyncCause = {
  code: SyncCauseCode;
  /** The HTTP status of Webflow's response. */
  status?: number;
  /** How many cities and games can be used. */
  cities?: number;
  games?: number;
};
/**
 * `webflow_changing`: an editor published while the items were read. `nothing_usable`: no usable city or no usable
 * game. `superseded`: the run had lost its lock, so that another could begin. `not_written`: an unexpected error, as of
 * the database.
 */
export type SyncCauseCode =
  | 'webflow_status'
  | 'webflow_timeout'
  | 'webflow_unreachable'
  | 'webflow_malformed'
  | 'webflow_changing'
  | 'nothing_usable'
  | 'superseded'
  | 'not_written';

export const syncFailed = (code: SyncCauseCode, reason: string): Refusal =>
  new SyncFailed({ reason, cause: { code } satisfies SyncCause });
