import { jest } from '@jest/globals';
import { type CatalogHarness, catalogHarness } from './catalog.harness.js';
import { publishedCounts } from './demo-catalog.js';

/** Fewer requests than a sync needs. */
const requestsPerMinute = 5;

/** How long Webflow asks to wait; the SDK’s own delays between retries are shorter. */
const retryAfterMs = 42_000;

describe('a sync that exceeds Webflow’s rate limit', () => {
  let catalog: CatalogHarness;
  let isLimitReset = false;

  beforeAll(async () => {
    catalog = await catalogHarness({
      webflowRequestsPerMinute: requestsPerMinute,
      webflowNow: () => (isLimitReset ? 60_000 : 60_000 - retryAfterMs),
    });
  });
  afterAll(() => catalog.close());
  afterEach(() => jest.restoreAllMocks());

  it('[CT-1] waits as long as Webflow asks and then continues', async () => {
    const { setTimeout } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delayMs?: number, ...rest: []) => {
      if (delayMs !== retryAfterMs) return setTimeout(run, delayMs, ...rest);
      isLimitReset = true;
      return setTimeout(run);
    }) as typeof setTimeout);
    expect(await catalog.sync()).toMatchObject(publishedCounts);
    expect(isLimitReset).toBe(true);
  });
});
