import { refusal } from '@shop/errors';

/** A city or country that was asked for by its address. */
export const CatalogNotFound = refusal('CATALOG.NOT_FOUND', 'not-found');

// What cannot be bought.
export const GameNotFound = refusal('CATALOG.GAME_NOT_FOUND', 'invalid');
export const CityNotFound = refusal('CATALOG.CITY_NOT_FOUND', 'invalid');
export const CityAmbiguous = refusal('CATALOG.CITY_AMBIGUOUS', 'invalid');
export const CityWithoutGame = refusal('CATALOG.CITY_WITHOUT_GAME', 'invalid');

// Syncs. `params.reason` is for the admin who asked; the previous catalog stays.
export const SyncFailed = refusal('CATALOG.SYNC_FAILED', 'unavailable');
export const SyncEmpty = refusal('CATALOG.SYNC_EMPTY', 'unavailable');
export const SyncStillRunning = refusal('CATALOG.SYNC_STILL_RUNNING', 'unavailable');
export const WebhookSignatureInvalid = refusal('CATALOG.WEBHOOK_SIGNATURE_INVALID', 'malformed');
