import type { ShopClient } from './shop-client.js';
import { ShopBrowser, type Visit, type VisitOptions } from './shop-browser.js';

/**
 * The browser of one file of journeys. After each journey it asserts that no page logged an error to the console,
 * violated the content security policy, set a cookie or requested another origin. A visit may allow some of this.
 */
export function journeyBrowser(shop: () => ShopClient): { visit: (options?: VisitOptions) => Promise<Visit> } {
  let browser: ShopBrowser;
  beforeAll(async () => {
    browser = await ShopBrowser.launch(shop().urls);
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    expect(await browser.endVisits()).toEqual([]);
  });
  return { visit: (options) => browser.visit(options) };
}
