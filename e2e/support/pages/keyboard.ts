import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Tabs forward to a control; `view` is the page or the frame that contains it. */
export async function tabTo(page: Page, control: Locator, view: Page | FrameLocator = page): Promise<void> {
  await control.waitFor();
  const focused = control.and(view.locator(':focus'));
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused.count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}
