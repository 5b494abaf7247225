/** An element of the page that is, or should be, a widget. */
export interface WidgetOfPage {
  /** The element with the attributes of embed.js, or the frame itself. */
  element: HTMLElement;
  frame: HTMLIFrameElement | undefined;
  /** False for a plain frame in the page's own HTML. */
  usesEmbedJs: boolean;
}

const selector = '[data-widget]';

/** Every widget of the page: those of embed.js, and plain frames of the shop. */
export function widgetsOf(shop: string): WidgetOfPage[] {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)];
  const byScript = elements.map((element) => ({ element, frame: frameOf(element, shop), usesEmbedJs: true }));
  const frames = new Set(byScript.map(({ frame }) => frame));
  return [
    ...byScript,
    ...[...document.querySelectorAll('iframe')]
      .filter((frame) => originOf(frame.src) === shop && !frames.has(frame))
      .map((frame) => ({ element: frame as HTMLElement, frame, usesEmbedJs: false })),
  ];
}

const originOf = (src: string): string | undefined => (URL.canParse(src) ? new URL(src).origin : undefined);

/** The frame that embed.js has made for an element: in its shadow tree, inside it, or after it if it is a script. */
function frameOf(element: HTMLElement, shop: string): HTMLIFrameElement | undefined {
  const root = element.localName === 'script' ? element.nextElementSibling : (element.shadowRoot ?? element);
  return [...(root?.querySelectorAll('iframe') ?? [])].find(({ src }) => originOf(src) === shop);
}
