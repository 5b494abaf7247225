/**
 * The loader that site owners put on their pages (`/embed.js`): every element with `data-widget` gets a frame with that
 * widget, as high as the widget's content. The loader uses no library, no cookie and no storage of the page, and
 * imports nothing, so that it stays one small file.
 */
// TypeScript's library does not declare trusted types yet.
declare const trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

(() => {
  const version = 1;
  const ownScript = document.currentScript as HTMLScriptElement;
  const shop = new URL(ownScript.src).origin;
  const flag = `shopEmbed ${shop}`;
  // A second copy of the script does nothing: the first one observes every element that is added.
  if (flag in window) return;
  Object.assign(window, { [flag]: version });

  type Mounted = { box: HTMLElement; frame: HTMLIFrameElement; lang: string; isSized?: boolean };
  const mounted = new Map<HTMLElement, Mounted>();

  const searchPaths: Record<string, string> = { 'escape-game': 'escape-game-widget', teamevent: 'teamevent-widget' };
  const widgetPaths: Record<string, string> = {
    search: 'search-widget',
    map: 'escape-game-map',
    country: 'country-widget',
    tickets: '',
  };
  /**
   * Pixels that are reserved until the widget has sent its own height, so that the content below does not jump.
   * `single` is a search widget for only one of games and team events.
   */
  const reservedHeights: Record<string, number> = { search: 230, single: 100, map: 600, country: 400 };
  /** Pixels reserved for the tickets widget's first step, up to each width in pixels; measured in both languages. */
  const ticketsHeights = [
    [340, 2430],
    [380, 2340],
    [430, 2140],
    [560, 2000],
    [700, 1925],
    [1023, 1850],
    [Infinity, 1580],
  ] as const;
  /** Pixels reserved in addition for a tickets widget whose embed code names a city: room for the city's games. */
  const gamesHeight = 700;
  const forwardedAttributes = ['country', 'theme', 'accent', 'partner', 'city', 'coupon'];
  const observedAttributes = ['widget', 'type', 'lang', ...forwardedAttributes].map((name) => `data-${name}`);

  const languageOf = ({ dataset }: HTMLElement): string =>
    dataset['lang'] ?? (/^\/en(?![\p{L}\d])/iu.test(location.pathname) ? 'en' : 'de');

  const addressOf = (element: HTMLElement): URL => {
    const { widget = '', type = '' } = element.dataset;
    const path = (widget === 'search' && searchPaths[type]) || widgetPaths[widget]!;
    const address = new URL(`${shop}/${path}`);
    address.searchParams.set('lang', languageOf(element));
    for (const name of forwardedAttributes) {
      const value = element.dataset[name];
      if (value) address.searchParams.set(name, value);
    }
    return address;
  };

  /**
   * A shadow tree, because React or Vue would find children that it has not rendered when it hydrates a host page, and
   * would render the page again. Some elements, such as `li`, cannot have a shadow tree.
   */
  const rootOf = (element: HTMLElement): HTMLElement | ShadowRoot => {
    try {
      return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    } catch {
      return element;
    }
  };

  const mount = (element: HTMLElement): void => {
    const box = document.createElement('div');
    // Browsers show nothing that is inside a script element.
    if (element.localName === 'script') element.after(box);
    else rootOf(element).append(box);
    const { widget = '', type = '', theme, height, city } = element.dataset;
    const frame = document.createElement('iframe');
    frame.title = element.title || 'Outdoor Escape Games';
    frame.loading = 'lazy';
    frame.referrerPolicy = 'no-referrer-when-downgrade';
    frame.allow = widget === 'map' ? 'geolocation' : 'clipboard-write';
    const reserved =
      Number(height) ||
      reservedHeights[searchPaths[type] && widget === 'search' ? 'single' : widget] ||
      ticketsHeights.find(([width]) => box.clientWidth <= width)![1] + (city ? gamesHeight : 0);
    // Set as properties, because a content security policy may refuse style attributes.
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: `${reserved}px`,
      border: '0',
      // An open list overlaps the content below.
      position: 'relative',
      zIndex: '1',
      // Browsers draw a frame opaque when its colour scheme differs from that of the page.
      colorScheme: theme ?? 'light dark',
    });
    box.style.height = `${reserved}px`;
    frame.src = addressOf(element).href;
    box.append(frame);
    mounted.set(element, { box, frame, lang: languageOf(element) });
  };

  const unmount = (element: HTMLElement, { box }: Mounted): void => {
    box.remove();
    mounted.delete(element);
  };

  const scan = (): void => {
    for (const [element, widget] of mounted) {
      if (!element.isConnected || !widget.frame.isConnected) unmount(element, widget);
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-widget]')) {
      if (Object.hasOwn(widgetPaths, element.dataset['widget']!) && !mounted.has(element)) mount(element);
    }
  };

  const sendLanguage = ({ frame, lang }: Mounted): void =>
    frame.contentWindow?.postMessage({ type: 'shop:language', v: version, lang }, shop);

  const update = (element: HTMLElement): void => {
    const widget = mounted.get(element);
    if (!widget) return;
    const lang = languageOf(element);
    if (lang !== widget.lang) {
      widget.lang = lang;
      sendLanguage(widget);
      return;
    }
    const { href } = addressOf(element);
    if (widget.frame.src !== href) widget.frame.src = href;
  };

  /** Pixels from the frame's top to where the element or an ancestor clips it; infinite when none of them does. */
  const visibleHeight = (element: HTMLElement, box: HTMLElement): number => {
    let lowest = Infinity;
    for (
      let ancestor: HTMLElement | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      if (/hidden|clip/.test(getComputedStyle(ancestor).overflowY)) {
        lowest = Math.min(lowest, ancestor.getBoundingClientRect().bottom);
      }
    }
    return lowest - box.getBoundingClientRect().top;
  };

  const setHeight = (element: HTMLElement, widget: Mounted, height: number, overlay: number): void => {
    const { box, frame, isSized } = widget;
    const { top, bottom } = box.getBoundingClientRect();
    box.style.height = `${height - overlay}px`;
    // The content below stays in its place for a visitor who has scrolled to it while the widget was loading.
    if (!isSized && top < 0 && bottom > 0 && bottom < innerHeight) scrollBy(0, top + height - overlay - bottom);
    widget.isSized = true;
    const available = visibleHeight(element, box);
    // Where an ancestor leaves too little height, the frame scrolls instead of being clipped.
    frame.style.height = `${available > 0 ? Math.min(height, available) : height}px`;
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== shop || data?.v !== version) return;
    for (const [element, widget] of mounted) {
      const { box, frame } = widget;
      if (frame.contentWindow !== source) continue;
      const { type, v: _, name = 'resized', ...detail } = data;
      if (type === 'shop:step') {
        if (box.getBoundingClientRect().top < 0) box.scrollIntoView();
        return;
      }
      if (type === 'shop:height') setHeight(element, widget, detail.height, detail.overlay ?? 0);
      else if (type !== 'shop:event') return;
      // The language may have changed while the frame was loading.
      if (name === 'loaded') sendLanguage(widget);
      element.dispatchEvent(new CustomEvent(`shop:${name}`, { bubbles: true, detail }));
    }
  });

  new MutationObserver((changes) => {
    scan();
    for (const { type, target } of changes) if (type === 'attributes') update(target as HTMLElement);
  }).observe(document.documentElement, { childList: true, subtree: true, attributeFilter: observedAttributes });
  scan();

  const loadDoctor = (): void => {
    const doctor = document.createElement('script');
    const address = `${shop}/embed-doctor.js`;
    // The page's content security policy may block the doctor although it allows this script.
    const showMissing = (directive: string) =>
      document.body.prepend(`${address} ⛔ Content-Security-Policy: ${directive}`);
    let trusted: string = address;
    try {
      trusted = trustedTypes.createPolicy('shop-embed', { createScriptURL: (url) => url }).createScriptURL(address);
    } catch {
      // The browser or the page has no trusted types, or the page allows no such policy.
    }
    try {
      doctor.src = trusted;
    } catch {
      showMissing('trusted-types shop-embed');
      return;
    }
    doctor.nonce = ownScript.nonce;
    doctor.onerror = () => showMissing(`script-src ${shop}`);
    document.body.append(doctor);
  };
  if (new URLSearchParams(location.search).has('widget-doctor')) {
    // In the head of a page this script may run before there is a body.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', loadDoctor);
    else loadDoctor();
  }
})();

export {};
