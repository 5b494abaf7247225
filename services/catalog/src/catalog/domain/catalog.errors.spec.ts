import * as errors from './catalog.errors.js';

it('refusals of catalog keep their codes, which other services and the pages know, and their kinds', () => {
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
      ['SyncStillRunning', 'CATALOG.SYNC_STILL_RUNNING', 'unavailable'],
      ['WebhookSignatureInvalid', 'CATALOG.WEBHOOK_SIGNATURE_INVALID', 'malformed'],
    ]),
  );
});
