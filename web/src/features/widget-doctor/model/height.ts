import type { Finding } from './finding.js';
import type { WidgetOfPage } from './widgets.js';

/**
 * Heights that the embed codes without `embed.js` give the frames, in pixels (WG-7). Higher content of these widgets
 * scrolls in its frame, as intended; the frame of any other widget has to be as high as its content.
 */
const recommendedHeights: Record<string, number> = {
  '/country-widget': 400,
  '/escape-game-map': 600,
  '/google-map-widget': 600,
  '/': 900,
};
/** Two heights may differ by this much because they are rounded. */
const tolerancePx = 2;

/**
 * Reports a frame that is lower than its content, or an ancestor that clips it.
 * @param contentHeight pixels that the widget has reported
 */
export function heightFindings({ element, frame, usesEmbedJs }: WidgetOfPage, contentHeight: number): Finding[] {
  if (!frame) return [];
  const needed = Math.min(contentHeight, recommendedHeights[new URL(frame.src).pathname] ?? contentHeight);
  const { top, bottom } = frame.getBoundingClientRect();
  for (const ancestor of ancestorsFrom(usesEmbedJs ? element : frame.parentElement)) {
    const { overflowY } = getComputedStyle(ancestor);
    const edge = ancestor.getBoundingClientRect().bottom;
    const neededBottom = usesEmbedJs ? top + needed : bottom;
    if (/hidden|clip/.test(overflowY) && edge < neededBottom - tolerancePx) {
      const line = `${selectorOf(ancestor)} { height: auto; max-height: none; overflow: visible; }`;
      return [{ kind: 'cutOff', target: element, facts: { around: selectorOf(ancestor) }, where: 'css', line }];
    }
  }
  if (frame.clientHeight >= needed - tolerancePx) return [];
  const facts = { height: frame.clientHeight, needed };
  return usesEmbedJs
    ? [{ kind: 'tooLow', target: element, facts, where: 'css', line: '[data-widget] iframe { max-height: none; }' }]
    : [{ kind: 'tooLow', target: frame, facts, where: 'html', line: `height="${needed}"` }];
}

function* ancestorsFrom(first: Element | null): Generator<Element> {
  for (let ancestor = first; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) yield ancestor;
}

/** A CSS selector for the element. */
function selectorOf({ id, classList, localName }: Element): string {
  if (id) return `#${CSS.escape(id)}`;
  return localName + [...classList].map((name) => `.${CSS.escape(name)}`).join('');
}
