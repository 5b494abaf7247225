import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('a sync that exceeds Webflow’s rate limit', () => {
  let catalog: CatalogHarness;
  let clockOffsetMs = 0;

  beforeAll(async () => {
    catalog = await catalogHarness({
      webflowRequestsPerMinute: 16,
      webflowNow: () => Date.now() + clockOffsetMs,
      hasAllCities: true,
    });
  });
  afterAll(() => catalog.close());

  it('[CT-1] waits as long as Webflow asks and then continues', async () => {
    // The rate limit allows fewer requests than a sync needs and is reset after about two seconds.
    clockOffsetMs = 60_000 - (Date.now() % 60_000) - 2_000;
    const startedAt = Date.now();
    expect(await catalog.sync()).toMatchObject({ cities: 871 });
    expect(Date.now() - startedAt).toBeGreaterThan(900);
  });
});
