import { chromium } from 'playwright-core';

/** Round trip in milliseconds and capacity in kilobits a second. */
const SLOW_3G = { roundTripMs: 400, kilobits: 400 };
const SLOWDOWN = 4;

/**
 * Seconds until the first words of a page are painted on slow 3G with a slow processor, both throttled and not only
 * simulated, with an empty cache. Throws when no heading appears.
 * @param port of the browser
 */
export async function firstWordsSeconds(url: string, port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_3G.roundTripMs,
      downloadThroughput: (SLOW_3G.kilobits * 1_000) / 8,
      uploadThroughput: (SLOW_3G.kilobits * 1_000) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#root h1').waitFor();
    const paintedMs = await page.evaluate<number>(firstPaint);
    return paintedMs / 1_000;
  } finally {
    await context.close();
    await browser.close();
  }
}

/** Script for the page; it is a text because the benches do not have the page's types. */
const firstPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(paint.startTime);
  }).observe({ type: 'paint', buffered: true });
})`;
