import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type ColourScheme, colourSchemes, setColourScheme } from './colour-scheme.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules about colours, the only ones whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** A rule of WCAG 2.2, which axe turns off by default. */
const rules: axe.RuleObject = { 'target-size': { enabled: true } };
const rulesWithoutColours = { ...rules, ...Object.fromEntries(colourRules.map((id) => [id, { enabled: false }])) };

/** Leaves out style sheets, which axe would load beforehand: only experimental rules need them, and those are off. */
const preload = { assets: ['media'] };

type Axe = typeof axe;
declare const window: { axe?: Axe };

/**
 * Returns the violations that axe finds, one line each; colours are examined in the given schemes. The library is
 * loaded into each document once, so that the second run takes a tenth of the first one's time.
 */
export async function violationsIn(page: Page, schemes: readonly ColourScheme[] = colourSchemes): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations: string[] = [];
  const isLightExamined = schemes.includes('light');
  if (isLightExamined) await setColourScheme(page, 'light');
  const usedRules = isLightExamined ? rules : rulesWithoutColours;
  violations.push(...(await analyse(page, { resultTypes: ['violations'], rules: usedRules, preload })));
  if (schemes.includes('dark')) {
    await setColourScheme(page, 'dark');
    const inDark = await analyse(page, { resultTypes: ['violations'], runOnly: colourRules, preload });
    violations.push(...inDark.map((line) => `dark: ${line}`));
  }
  return violations;
}

const analyse = (page: Page, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(async (given) => {
    const { violations } = await window.axe!.run(given as { runOnly?: string[] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
