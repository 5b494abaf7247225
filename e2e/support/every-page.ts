import { violationsIn } from './axe.js';
import { misfitsIn } from './layout.js';
import type { Language } from './pages/language.js';
import { expectedInScenes, scenes, setStage, show, type Stage } from './scenes/index.js';
import { sharedShop } from './shared-shop.js';
import { ShopBrowser } from './shop-browser.js';

const widths = [320, 360, 768, 1440, 1920];

/** One walk through all scenes; a file a language, because two minutes are long for one worker. */
export function walkThroughEveryPage(language: Language): void {
  describe(`every page and state in ${language}`, () => {
    const shop = sharedShop();
    let browser: ShopBrowser;
    let stage: Stage;
    let stopped = false;

    beforeAll(async () => {
      browser = await ShopBrowser.launch(shop.urls);
      const visit = await browser.visit({ language, expectedErrors: expectedInScenes, asAdmin: true });
      stage = await setStage(visit, shop);
    });
    afterAll(() => browser?.close());

    // A scene may begin where the one before it ended, so what follows a scene that fails says nothing.
    it.each(scenes)(
      '[NF-3] [NF-4] $name: no axe violation in either colour scheme, nothing cut off from 320 to 1920 px',
      async (scene) => {
        expect(stopped).toBe(false);
        stopped = true;
        await show(scene, stage);
        stopped = false;
        expect(await violationsIn(stage.page)).toEqual([]);
        const misfits: string[] = [];
        for (const width of widths) {
          await stage.page.setViewportSize({ width, height: 900 });
          misfits.push(...(await misfitsIn(stage.page)).map((misfit) => `${width} px: ${misfit}`));
        }
        expect(misfits).toEqual([]);
      },
    );

    it('[LG-5] no page asked another origin, left a cookie but the admin’s, or wrote an error to the console', async () => {
      expect(await browser.endVisits()).toEqual([]);
    });
  });
}
