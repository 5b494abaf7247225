import { type CatalogHarness, catalogHarness } from './catalog.harness.js';
import { publishedCounts } from './demo-catalog.js';

/** Fewer requests than a sync needs. */
const requestsPerMinute = 5;

describe('a sync that exceeds Webflow’s rate limit', () => {
  let catalog: CatalogHarness;
  let isCounting = false;
  let requestCount = 0;
  /** Webflow’s clock stands still until a request was refused, a second before the limit is reset. */
  const webflowNow = () => {
    if (isCounting) requestCount += 1;
    return requestCount <= requestsPerMinute + 1 ? 59_000 : 60_000;
  };

  beforeAll(async () => {
    catalog = await catalogHarness({ webflowRequestsPerMinute: requestsPerMinute, webflowNow });
    isCounting = true;
  });
  afterAll(() => catalog.close());

  it('[CT-1] waits as long as Webflow asks and then continues', async () => {
    const startedAt = performance.now();
    expect(await catalog.sync()).toMatchObject(publishedCounts);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(requestCount).toBeGreaterThan(requestsPerMinute + 1);
  });
});
