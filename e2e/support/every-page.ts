import { violationsIn } from './axe.js';
import { colourSchemes } from './colour-scheme.js';
import { overflowProblemsIn } from './layout.js';
import type { Language } from './pages/language.js';
import { createStage, errorsOfScenes, scenes, show, type Stage } from './scenes/index.js';
import { sharedShop } from './shared-shop.js';
import { ShopBrowser } from './shop-browser.js';

/** In pixels; what fits into 320 also fits into 360, and from 640 on most pages have columns. */
const widths = [320, 640, 1440, 1920];

/** Colours do not depend on the language, so they are examined in German only. */
const schemes = { de: colourSchemes, en: [] } as const;

const coloursIn = { de: 'in light and dark', en: 'with colours left out' };

/** Tests all scenes one after the other. Each language has its own test file, so that two Jest workers run at once. */
export function testEveryPage(language: Language): void {
  describe(`every page and state in ${language}`, () => {
    const shop = sharedShop();
    let browser: ShopBrowser;
    let stage: Stage;
    let hasSceneFailed = false;

    beforeAll(async () => {
      browser = await ShopBrowser.launch(shop.urls);
      const visit = await browser.visit({
        language,
        expectedErrors: errorsOfScenes,
        serviceWorkers: 'blocked',
        asAdmin: true,
      });
      stage = await createStage(visit, shop);
    });
    afterAll(() => browser?.close());

    // A scene may depend on the previous one, so the scenes after a failed one are meaningless.
    it.each(scenes)(
      `[NF-3] [NF-4] $name: no axe violation ${coloursIn[language]}, nothing cut off from 320 to 1920 px`,
      async (scene) => {
        expect(hasSceneFailed).toBe(false);
        hasSceneFailed = true;
        await show(scene, stage);
        hasSceneFailed = false;
        expect(await violationsIn(stage.page, schemes[language])).toEqual([]);
        const problems: string[] = [];
        for (const width of widths) {
          await stage.page.setViewportSize({ width, height: 900 });
          problems.push(...(await overflowProblemsIn(stage.page)).map((problem) => `${width} px: ${problem}`));
        }
        expect(problems).toEqual([]);
      },
    );

    it('[LG-5] no page requested another origin, set a cookie other than the admin’s, or logged an error to the console', async () => {
      expect(await browser.endVisits()).toEqual([]);
    });
  });
}
