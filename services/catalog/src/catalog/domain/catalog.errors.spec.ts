import * as errors from './catalog.errors.js';

it('refusals of the catalog service have fixed codes and kinds, on which other services and the pages depend', () => {
  const declared = Object.entries(errors).map(([name, Refused]) => {
    const { code, kind } = new Refused();
    return [name, code, kind];
  });
  expect(declared).toEqual(
    expect.arrayContaining([
      ['CatalogNotFound', 'CATALOG.NOT_FOUND', 'not-found'],
      ['GameNotFound', 'CATALOG.GAME_NOT_FOUND', 'invalid'],
      ['CityNotFound', 'CATALOG.CITY_NOT_FOUND', 'invalid'],
      ['CityAmbiguous', 'CATALOG.CITY_AMBIGUOUS', 'invalid'],
      ['CityWithoutGame', 'CATALOG.CITY_WITHOUT_GAME', 'invalid'],
      ['SyncFailed', 'CATALOG.SYNC_FAILED', 'unavailable'],
      ['SyncEmpty', 'CATALOG.SYNC_EMPTY', 'unavailable'],
      ['SyncRemovesTooMuch', 'CATALOG.SYNC_REMOVES_TOO_MUCH', 'conflict'],
      ['SyncAlreadyRunning', 'CATALOG.SYNC_ALREADY_RUNNING', 'conflict'],
      ['SyncRunNotFound', 'CATALOG.SYNC_RUN_NOT_FOUND', 'not-found'],
      ['SyncStillRunning', 'CATALOG.SYNC_STILL_RUNNING', 'unavailable'],
      ['WebhookSignatureInvalid', 'CATALOG.WEBHOOK_SIGNATURE_INVALID', 'malformed'],
    ]),
  );
});
