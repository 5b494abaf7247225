import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { wear } from './colour-scheme.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colours alone: all that another colour scheme of the same page can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Axe = typeof axe;
declare const window: { axe?: Axe };

/**
 * What axe finds in a page in both colour schemes, one line each. It is brought into each document once and asked for
 * violations only: a page's second look costs a tenth of the first.
 */
export async function violationsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await wear(page, 'light');
  const light = await analyse(page, { resultTypes: ['violations'] });
  await wear(page, 'dark');
  const dark = await analyse(page, { resultTypes: ['violations'], runOnly: colourRules });
  return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}

const analyse = (page: Page, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(async (given) => {
    const { violations } = await window.axe!.run(given as { runOnly?: string[] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
