import type { Page } from 'playwright-core';

export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Puts a page into a colour scheme; resolves once no colour is on its way to the other any more. */
export async function wear(page: Page, colorScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // An inherited colour sets out when its parent's has arrived: one wave follows the other.
    for (let wave = ending(); wave.length > 0; wave = ending())
      await Promise.allSettled(wave.map(({ finished }) => finished));
  });
}
