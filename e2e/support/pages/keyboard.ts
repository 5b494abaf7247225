import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Tabs forward to a control, which must then be in sight; `view` is the page or the frame that contains it. */
export async function tabTo(page: Page, control: Locator, view: Page | FrameLocator = page): Promise<void> {
  await control.waitFor();
  const focused = control.and(view.locator(':focus'));
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused.count()) === 1) return expectInSight(control);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(control)}`);
}

/** Fails when something else, such as the bar at the bottom of phones, covers a control. */
async function expectInSight(control: Locator): Promise<void> {
  const covering = await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const shown = [y + 2, y + height / 2, y + height - 2].map((at) => document.elementFromPoint(x + width / 2, at));
    const above = shown.find((found) => !found || !(element.contains(found) || found.contains(element)));
    return above === undefined ? null : (above?.outerHTML.slice(0, 200) ?? 'the edge of the window');
  });
  if (covering !== null) throw new Error(`${String(control)} has the focus under ${covering}`);
}
