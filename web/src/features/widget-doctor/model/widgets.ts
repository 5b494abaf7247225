/** An element of the page that is, or should be, a widget. */
export interface WidgetOfPage {
  /** The element with the attributes of embed.js, or the frame itself. */
  element: HTMLElement;
  frame: HTMLIFrameElement | undefined;
  /** False for a frame that the page itself contains. */
  usesEmbedJs: boolean;
}

const selector = '[data-widget]';

/** Every widget of the page: those of embed.js, and plain frames of the shop. */
export function widgetsOf(shop: string): WidgetOfPage[] {
  const frames = [...document.querySelectorAll('iframe')].filter(({ src }) => originOf(src) === shop);
  const byElement = new Map(frames.map((frame) => [ownerOf(frame), frame]));
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  return [
    ...elements.map((element) => ({ element, frame: byElement.get(element), usesEmbedJs: true })),
    ...frames
      .filter((frame) => !ownerOf(frame))
      .map((frame) => ({ element: frame as HTMLElement, frame, usesEmbedJs: false })),
  ];
}

const originOf = (src: string): string | undefined => (URL.canParse(src) ? new URL(src).origin : undefined);

/** The element for which embed.js made the frame: around it, or the script before its box. */
function ownerOf(frame: HTMLIFrameElement): HTMLElement | undefined {
  const before = frame.parentElement?.previousElementSibling;
  return (
    frame.closest<HTMLElement>(selector) ?? (before?.matches(`script${selector}`) ? (before as HTMLElement) : undefined)
  );
}
