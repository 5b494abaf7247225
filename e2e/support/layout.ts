import type { Page } from 'playwright-core';

/** What of a page does not fit: scrolling sideways, and controls that are cut off. One line each. */
export const misfitsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const misfits = root.scrollWidth > root.clientWidth ? [`scrolls to ${root.scrollWidth}`] : [];
    const controls = 'a[href], button, input, textarea, select, [role="combobox"], [role="option"]';
    const isHidden = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      // Two pixels: what is only there for screen readers and is drawn by something else.
      return width <= 2 || height <= 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];

    for (const control of document.querySelectorAll(controls)) {
      if (isHidden(control)) continue;
      const { left, right } = control.getBoundingClientRect();
      const name = `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? control.textContent).trim()}"`;
      if (left < -1 || right > root.clientWidth + 1) misfits.push(`${name} leaves the screen`);
      // An input scrolls its own text; an ellipsis says by itself that there is more.
      const mayBeCut = control instanceof HTMLInputElement || getComputedStyle(control).textOverflow === 'ellipsis';
      const overflows = control.scrollWidth > control.clientWidth + 1;
      if (!mayBeCut && overflows && (clips(control) || control instanceof HTMLButtonElement))
        misfits.push(`${name} is too narrow for its text`);
      for (const ancestor of ancestorsOf(control).filter(clips)) {
        const frame = ancestor.getBoundingClientRect();
        if (left < frame.left - 1 || right > frame.right + 1) misfits.push(`${name} is cut off by its surroundings`);
      }
    }
    return misfits;
  });
