import type { Page } from 'playwright-core';
import { violationsIn } from './axe.js';
import { colourSchemes } from './colour-scheme.js';
import { overflowProblemsIn } from './layout.js';
import type { Language } from './pages/language.js';
import {
  adminScenes,
  createStage,
  customerScenes,
  errorsOfScenes,
  type Scene,
  show,
  type Stage,
} from './scenes/index.js';
import { sharedShop } from './shared-shop.js';
import { ShopBrowser } from './shop-browser.js';

/** In pixels; what fits into 320 also fits into 360, and most columns stand side by side from 640 on. */
const widths = [320, 640, 1440, 1920];
const widest = widths.at(-1)!;
const height = 900;

/** Colours do not depend on the language, so they are examined in German only. */
const schemesIn = { de: colourSchemes, en: [] } as const;
const coloursIn = { de: 'in light and dark', en: '(colours not examined)' };

/** Tests the customers' pages in one language. Each language has a test file, so that they run in two Jest workers. */
export function testCustomerPages(language: Language): void {
  testScenes(customerScenes, {
    language,
    title: `no axe violation ${coloursIn[language]}, nothing cut off from 320 to 1920 px`,
    problemsOf: async (page) => [
      ...(await violationsIn(page, schemesIn[language])),
      ...(await overflowProblemsAt(widths, page)),
    ],
  });
}

/** Tests the admins' pages in German, and switches each to English, which takes less time than to show it again. */
export function testAdminPages(): void {
  testScenes(adminScenes, {
    language: 'de',
    asAdmin: true,
    title: `no axe violation ${coloursIn.de} or in English ${coloursIn.en}, nothing cut off from 320 to 1920 px`,
    problemsOf: async (page) => {
      const problems = [...(await violationsIn(page)), ...(await overflowProblemsAt(widths, page))];
      await switchLanguage(page, 'en');
      const inEnglish = [
        ...(await overflowProblemsAt(widths.toReversed(), page)),
        ...(await violationsIn(page, schemesIn.en)),
      ];
      await switchLanguage(page, 'de');
      await page.setViewportSize({ width: widest, height });
      return [...problems, ...inEnglish.map((problem) => `English: ${problem}`)];
    },
  });
}

type Examination = {
  /** The language in which the scenes are shown. */
  language: Language;
  asAdmin?: boolean;
  title: string;
  problemsOf: (page: Page) => Promise<string[]>;
};

/** Shows scenes one after the other, and examines each. */
function testScenes(scenes: readonly Scene[], { language, asAdmin = false, title, problemsOf }: Examination): void {
  const shop = sharedShop();
  let browser: ShopBrowser;
  let stage: Stage;
  let hasSceneFailed = false;

  beforeAll(async () => {
    browser = await ShopBrowser.launch(shop.urls);
    const visit = await browser.visit({
      language,
      width: widest,
      expectedErrors: errorsOfScenes,
      serviceWorkers: 'blocked',
      asAdmin,
    });
    stage = await createStage(visit, shop);
  });
  afterAll(() => browser?.close());

  // A scene may depend on the previous one, so the scenes after a failed one are meaningless.
  it.each(scenes)(`[NF-3] [NF-4] $name: ${title}`, async (scene) => {
    expect(hasSceneFailed).toBe(false);
    hasSceneFailed = true;
    await show(scene, stage);
    hasSceneFailed = false;
    expect(await problemsOf(stage.page)).toEqual([]);
  });

  it('[LG-5] no page requested another origin, set a cookie other than the admin’s, or logged an error to the console', async () => {
    expect(await browser.endVisits()).toEqual([]);
  });
}

async function overflowProblemsAt(examined: readonly number[], page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const width of examined) {
    await page.setViewportSize({ width, height });
    problems.push(...(await overflowProblemsIn(page)).map((problem) => `${width} px: ${problem}`));
  }
  return problems;
}

/** Presses the button of a language by script, because an open dialog keeps an admin's click from the button. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((name) => {
    const buttons = [...document.querySelectorAll('header button')];
    (buttons.find(({ textContent }) => textContent === name) as HTMLButtonElement).click();
  }, language.toUpperCase());
  await page.waitForFunction((expected) => document.documentElement.lang === expected, language);
}
