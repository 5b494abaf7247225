import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type EmbedCodes, embedCodes } from '../support/embed-codes.js';
import { type FolderSite, serveFolder } from '../support/host-site.js';
import { journeyBrowser } from '../support/journey-browser.js';
import { sharedShop } from '../support/shared-shop.js';

interface Generator {
  name: string;
  folder: string;
  build: string[];
  output: string;
  /** The script that hydrates the page. */
  app: string;
  /** By placeholder (`embed:…`) in the website's pages and configuration: the code that replaces it. */
  fill: (codes: EmbedCodes) => Record<string, string>;
}

/** Docusaurus bundles for minutes on a busy machine. */
const buildTimeoutMs = 900_000;

const withoutScript = (code: string) => code.split('\n')[0]!;

const generators: Generator[] = [
  {
    name: 'VitePress',
    folder: 'vitepress',
    build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
    output: '.vitepress/dist',
    app: '**/assets/app.*.js',
    fill: ({ script, vitepressHead }) => ({
      "'embed:head': [],": vitepressHead,
      'embed:search': withoutScript(script.search),
      'embed:tickets': withoutScript(script.tickets),
    }),
  },
  {
    name: 'Docusaurus',
    folder: 'docusaurus',
    build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
    output: 'build',
    app: '**/assets/js/main.*.js',
    fill: ({ script }) => ({ 'embed:search': script.search, 'embed:tickets': script.tickets }),
  },
];

describe('websites made by generators', () => {
  const { visit } = journeyBrowser(sharedShop);
  let codes: EmbedCodes;
  beforeAll(async () => {
    codes = await embedCodes(await visit({ asAdmin: true, expectedErrors: /status of 401/ }));
  });

  describe.each(generators)('$name', (generator) => {
    let site: FolderSite | undefined;
    beforeAll(async () => {
      site = await serveFolder(await buildSite(generator, codes));
    }, buildTimeoutMs);
    afterAll(() => site?.close());

    const open = async (path: string) => {
      const visited = await visit({ hostSite: site!.origin, thirdParties: 'blocked' });
      await visited.page.goto(site!.origin + path);
      return visited;
    };
    const search = (page: Page) => page.frameLocator('iframe').getByRole('combobox');

    it('[WG-9] [WG-10] keeps the page and loads the frame once when the embed script runs before the page is hydrated', async () => {
      const visited = await visit({ hostSite: site!.origin });
      const { page } = visited;
      await page.route(generator.app, async (route) => {
        await page.locator('iframe').waitFor();
        await route.continue();
      });
      await page.goto(`${site!.origin}/games`);
      await search(page).waitFor();
      // A page that was hydrated follows its links without loading another document.
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('link', { name: 'Tickets' }).first().click();
      await page.waitForURL('**/tickets*');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(visited.requested.filter((address) => address.includes('/search-widget?'))).toHaveLength(1);
    });

    it('[WG-6] [WG-9] [WG-10] shows and removes the widgets as the visitor follows the links of the site', async () => {
      const { page } = await open('/');
      expect(await page.locator('iframe').count()).toBe(0);
      const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
      await follow('Stadtspiele');
      await search(page).fill('berlin');
      await page
        .frameLocator('iframe')
        .getByRole('option', { name: /Berlin/ })
        .first()
        .waitFor();
      await follow('Tickets');
      await page.frameLocator('iframe').getByRole('combobox', { name: 'Stadt' }).waitFor();
      expect(await page.locator('iframe').count()).toBe(1);
      await follow('City games');
      await page.frameLocator('iframe').getByRole('combobox', { name: 'City' }).waitFor();
      await page.goBack();
      await page.frameLocator('iframe').getByRole('combobox', { name: 'Stadt' }).waitFor();
      await page.goBack();
      await page.goBack();
      await page.locator('iframe').waitFor({ state: 'detached' });
    });
  });
});

/** Builds the website with the codes, and returns the folder of its pages. */
async function buildSite({ folder, build, output, fill }: Generator, codes: EmbedCodes): Promise<string> {
  const site = join(process.env['HOSTS_DIR']!, folder);
  const source = join(import.meta.dirname, folder);
  cpSync(source, site, { recursive: true });
  const replacements = Object.entries(fill(codes));
  for (const path of globSync(['**/*.md', '.vitepress/config.mjs'], { cwd: source })) {
    const text = readFileSync(join(source, path), 'utf8');
    writeFileSync(
      join(site, path),
      replacements.reduce((filled, [place, code]) => filled.replaceAll(place, code), text),
    );
  }
  await promisify(execFile)(process.execPath, build, { cwd: site, env: { ...process.env, NODE_ENV: 'production' } });
  return join(site, output);
}
