import type { Page } from 'playwright-core';

/** Layout problems of a page: horizontal scrolling, and controls that are cut off. One line each. */
export const overflowProblemsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const problems = root.scrollWidth > root.clientWidth ? [`scrolls to ${root.scrollWidth}`] : [];
    const controls = 'a[href], button, input, textarea, select, [role="combobox"], [role="option"]';
    const isHidden = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      // A control of up to two pixels is only there for screen readers; another element draws it.
      return width <= 2 || height <= 2 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    // The results are remembered, because hundreds of options have the same ancestors.
    const clippingByElement = new Map<Element, boolean>();
    const clips = (element: Element): boolean => {
      const known = clippingByElement.get(element) ?? /hidden|clip/.test(getComputedStyle(element).overflowX);
      clippingByElement.set(element, known);
      return known;
    };
    const ancestorsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];

    for (const control of document.querySelectorAll(controls)) {
      if (isHidden(control)) continue;
      const { left, right } = control.getBoundingClientRect();
      const name = `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? control.textContent).trim()}"`;
      if (left < -1 || right > root.clientWidth + 1) problems.push(`${name} leaves the screen`);
      // An input scrolls its text, and an ellipsis shows that text is cut off.
      const mayBeCut = control instanceof HTMLInputElement || getComputedStyle(control).textOverflow === 'ellipsis';
      const overflows = control.scrollWidth > control.clientWidth + 1;
      if (!mayBeCut && overflows && (clips(control) || control instanceof HTMLButtonElement))
        problems.push(`${name} is too narrow for its text`);
      for (const ancestor of ancestorsOf(control).filter(clips)) {
        const frame = ancestor.getBoundingClientRect();
        if (left < frame.left - 1 || right > frame.right + 1) problems.push(`${name} is cut off by its surroundings`);
      }
    }
    return problems;
  });
