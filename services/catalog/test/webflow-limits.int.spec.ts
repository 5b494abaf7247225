import { type CatalogHarness, catalogHarness } from './catalog.harness.js';

describe('a sync within Webflow’s rate limit', () => {
  let catalog: CatalogHarness;
  let aheadMs = 0;

  beforeAll(async () => {
    catalog = await catalogHarness({ webflowRequestsPerMinute: 8, webflowNow: () => Date.now() + aheadMs });
  });
  afterAll(() => catalog.close());

  it('[CT-1] waits as long as Webflow asks and then goes on', async () => {
    // The sandbox's minute has about two seconds left, and allows fewer requests than a sync needs.
    aheadMs = 60_000 - (Date.now() % 60_000) - 2_000;
    const startedAt = Date.now();
    expect(await catalog.sync()).toMatchObject({ cities: 871 });
    expect(Date.now() - startedAt).toBeGreaterThan(900);
  });
});
