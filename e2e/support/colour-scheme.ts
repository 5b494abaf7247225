import type { Page } from 'playwright-core';

export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** Switches a page to a colour scheme; resolves once its scripts have adapted and all colour transitions have ended. */
export async function setColourScheme(page: Page, colorScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // Listeners of a media query are called before the callbacks of the next frame.
    await new Promise(requestAnimationFrame);
    const runningTransitions = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // Transitions of inherited colours start when those of the parent have ended.
    for (let running = runningTransitions(); running.length > 0; running = runningTransitions())
      await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
