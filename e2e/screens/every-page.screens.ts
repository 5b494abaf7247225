import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ColourScheme, colourSchemes, setColourScheme } from '../support/colour-scheme.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { adminScenes, createStage, customerScenes, errorsOfScenes, show, type Stage } from '../support/scenes/index.js';
import { sharedShop } from '../support/shared-shop.js';
import { ShopBrowser } from '../support/shop-browser.js';

const folder = process.env['SCREENS_DIR']!;
const isForDocs = process.env['SCREENS_FOR'] === 'docs';

type Viewport = { width: number; height: number; scheme: ColourScheme };
const phone = { width: 360, height: 780 };
const desktop = { width: 1440, height: 900 };
const allViewports: Viewport[] = [phone, desktop].flatMap((size) =>
  colourSchemes.map((scheme) => ({ ...size, scheme })),
);

/** Widgets are shown in columns of other sites, down to the narrowest phone. */
const widgetViewports: Viewport[] = [
  { width: 320, height: 640 },
  { width: 1200, height: 640 },
].flatMap((size) => colourSchemes.map((scheme) => ({ ...size, scheme })));
const viewportsOf = (scene: string) => (/^widget-(?!docs)/.test(scene) ? widgetViewports : allViewports);

const tablet = { width: 1200, height: 1100 };
/** The scenes of which docs/design.md has pictures, each with the viewports of its pictures. */
const docsViewports: Record<string, Viewport[]> = {
  'checkout-1-chosen': [
    { ...tablet, scheme: 'light' },
    { ...phone, scheme: 'dark' },
  ],
  'checkout-2-invalid': [{ ...tablet, scheme: 'light' }],
  'checkout-3-review': [{ ...tablet, scheme: 'dark' }],
  'payment-return-by-mail': [{ ...phone, scheme: 'light' }],
  'ticket-loading': [{ ...tablet, scheme: 'light' }],
  'ticket-nine-teams': [{ ...tablet, scheme: 'light' }],
  'gift-card-fixed': [{ ...phone, scheme: 'light' }],
};

describe.each(isForDocs ? (['de'] as const) : (['de', 'en'] as const))('screens in %s', (language) => {
  const shop = sharedShop();
  let browser: ShopBrowser;
  let stage: Stage;

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await ShopBrowser.launch(shop.urls);
    const visit = await browser.visit({
      language,
      expectedErrors: errorsOfScenes,
      asAdmin: true,
      serviceWorkers: 'blocked',
    });
    stage = await createStage(visit, shop);
  });
  afterAll(() => browser?.close());

  const takePicture = async (name: string, { width, height, scheme }: Viewport): Promise<void> => {
    const { page } = stage;
    await page.setViewportSize({ width, height });
    await setColourScheme(page, scheme);
    if (isForDocs) await page.evaluate(() => scrollTo(0, 0));
    else {
      // The viewport is as high as the page, so that sticky elements are at the edge of the page.
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(height, whole) });
    }
    const path = join(folder, `${name}-${language}-${width}-${scheme}.png`);
    await page.screenshot({ path, animations: 'disabled', fullPage: !isForDocs });
  };

  it.each([...customerScenes, ...adminScenes])('$name', async (scene) => {
    await show(scene, stage);
    for (const viewport of isForDocs ? (docsViewports[scene.name] ?? []) : viewportsOf(scene.name))
      await takePicture(scene.name, viewport);
    await stage.page.setViewportSize(desktop);
  });

  if (!isForDocs) {
    it('print-sheet', async () => {
      const visit = await browser.visit({ language });
      const ticket = new TicketPage(visit.page, language);
      await ticket.open(stage.tickets.several);
      const sheet = await ticket.printSheet(visit);
      await sheet.emulateMedia({ media: 'print' });
      await sheet.setViewportSize({ width: 794, height: 1123 });
      await sheet.screenshot({ path: join(folder, `print-sheet-${language}.png`), fullPage: true });
    });
  }
});
