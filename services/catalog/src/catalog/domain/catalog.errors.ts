import { refusal } from '@shop/errors';

/** No city has the requested id, or no country the requested slug. */
export const CatalogNotFound = refusal('CATALOG.NOT_FOUND', 'not-found');

// Offers that cannot be booked.
export const GameNotFound = refusal('CATALOG.GAME_NOT_FOUND', 'invalid');
export const CityNotFound = refusal('CATALOG.CITY_NOT_FOUND', 'invalid');
export const CityAmbiguous = refusal('CATALOG.CITY_AMBIGUOUS', 'invalid');
export const CityWithoutGame = refusal('CATALOG.CITY_WITHOUT_GAME', 'invalid');

// Failed syncs; the previous catalog stays. `params.reason` is for logs, `params.cause`, if any, for the admins.
export const SyncFailed = refusal('CATALOG.SYNC_FAILED', 'unavailable');
export const SyncEmpty = refusal('CATALOG.SYNC_EMPTY', 'unavailable');
export const SyncRemovesTooMuch = refusal('CATALOG.SYNC_REMOVES_TOO_MUCH', 'conflict');

// Other refusals about syncs and their webhooks.
/** A start is refused, because a run is in progress that the start cannot join. */
export const SyncAlreadyRunning = refusal('CATALOG.SYNC_ALREADY_RUNNING', 'conflict');
export const SyncRunNotFound = refusal('CATALOG.SYNC_RUN_NOT_FOUND', 'not-found');
/** The caller waits for a sync's end, which takes longer than the call may; the sync continues. */
export const SyncStillRunning = refusal('CATALOG.SYNC_STILL_RUNNING', 'unavailable');
export const WebhookSignatureInvalid = refusal('CATALOG.WEBHOOK_SIGNATURE_INVALID', 'malformed');
