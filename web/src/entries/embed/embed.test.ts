import { jest } from '@jest/globals';

const shop = 'https://shop.example';
let observeSpy: jest.SpiedFunction<MutationObserver['observe']>;

/** All tests share one document of a host page: each starts with an empty page and its own copy of the script. */
async function loadScript(dataset: Record<string, string> = {}): Promise<HTMLScriptElement> {
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = `${shop}/embed.js`;
  Object.assign(script.dataset, dataset);
  document.body.append(script);
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await jest.isolateModulesAsync(async () => void (await import('./main.js')));
  return script;
}

beforeEach(() => {
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
  observeSpy = jest.spyOn(MutationObserver.prototype, 'observe');
  // In jsdom a frame in a shadow tree has no window.
  const windows = new WeakMap<HTMLIFrameElement, Window>();
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    if (!windows.has(this)) windows.set(this, { postMessage: () => undefined } as unknown as Window);
    return windows.get(this)!;
  });
});
afterEach(() => {
  for (const observer of observeSpy.mock.contexts) (observer as MutationObserver).disconnect();
  Reflect.deleteProperty(window, `shopEmbed ${shop}`);
});

function widget(dataset: Record<string, string>): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.dataset, dataset);
  document.body.append(element);
  return element;
}

const frames = () =>
  [...document.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName === 'iframe' ? [element as HTMLIFrameElement] : []),
    ...(element.shadowRoot?.querySelectorAll('iframe') ?? []),
  ]);
/** The height of the reserved space, without an open list, which overlaps the page. */
const boxHeight = () => frames()[0]!.parentElement!.style.height;
const addresses = () => frames().map(({ src }) => src);
/** Mutation observers run as microtasks, after the code that changed the document. */
const observersToRun = () => Promise.resolve();

function sendFromFrame(
  data: unknown,
  { origin = shop, source = frames()[0]!.contentWindow }: { origin?: string; source?: Window | null } = {},
): void {
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
}

describe('[WG-10] embed.js', () => {
  it.each([
    [{ widget: 'search' }, '/search-widget?lang=de', '230px'],
    [{ widget: 'search', type: 'combined' }, '/search-widget?lang=de', '230px'],
    [{ widget: 'search', type: 'escape-game' }, '/escape-game-widget?lang=de', '100px'],
    [{ widget: 'search', type: 'teamevent', lang: 'en' }, '/teamevent-widget?lang=en', '100px'],
    [{ widget: 'country', country: 'austria' }, '/country-widget?lang=de&country=austria', '400px'],
    [{ widget: 'country', height: '1200' }, '/country-widget?lang=de', '1200px'],
    [
      { widget: 'map', theme: 'dark', accent: '#aa0000' },
      '/escape-game-map?lang=de&theme=dark&accent=%23aa0000',
      '600px',
    ],
    [
      { widget: 'tickets', city: 'berlin', coupon: 'SPRING', partner: 'a-blog' },
      '/?lang=de&partner=a-blog&city=berlin&coupon=SPRING',
      '3130px',
    ],
    [{ widget: 'tickets', height: '900' }, '/?lang=de', '900px'],
  ])('adds the frame of %j with its address and reserved height', async (dataset, path, height) => {
    widget(dataset);
    await loadScript();
    expect(addresses()).toEqual([shop + path]);
    const [frame] = frames();
    expect([boxHeight(), frame!.style.height]).toEqual([height, height]);
    expect([frame!.loading, frame!.referrerPolicy]).toEqual(['lazy', 'no-referrer-when-downgrade']);
    expect(frame!.title).not.toBe('');
  });

  it.each([
    [340, 2430],
    [341, 2340],
    [768, 1850],
    [1023, 1850],
    [1024, 1580],
  ])('[WG-7] at a width of %d px reserves a height of %d px for tickets', async (width, height) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
    widget({ widget: 'tickets' });
    await loadScript();
    expect(boxHeight()).toBe(`${height}px`);
  });

  it('[WG-7] keeps the content below in place when the first height comes while only the frame’s end is visible', async () => {
    widget({ widget: 'tickets', height: '1000' });
    await loadScript();
    const scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue(undefined);
    const rect = { top: -700, bottom: 300 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
    sendFromFrame({ type: 'shop:height', v: 1, height: 1250 });
    sendFromFrame({ type: 'shop:height', v: 1, height: 1300 });
    expect(scrollBy.mock.calls).toEqual([[0, 250]]);
  });

  it.each([
    ['the top of the frame is visible', { top: 0, bottom: 600 }],
    ['the frame is above the screen, where browsers scroll by themselves', { top: -900, bottom: 0 }],
    ['the frame fills the screen', { top: -100, bottom: 5000 }],
  ])('does not scroll when the first height comes while %s', async (_, rect) => {
    widget({ widget: 'tickets' });
    await loadScript();
    const scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue(undefined);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    sendFromFrame({ type: 'shop:height', v: 1, height: 1250 });
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('leaves element and children as the host has rendered them, so that the host can still hydrate its page', async () => {
    document.body.innerHTML =
      '<div data-widget="search"><a href="/cities">Cities</a></div><p data-widget="country"></p>';
    const { innerHTML } = document.body;
    await loadScript();
    expect(frames()).toHaveLength(2);
    expect(document.body.innerHTML.startsWith(innerHTML)).toBe(true);
  });

  it('puts the frame directly into an element that cannot have a shadow tree', async () => {
    document.body.innerHTML = '<ul><li data-widget="search"></li></ul>';
    await loadScript();
    expect(document.querySelectorAll('li iframe')).toHaveLength(1);
  });

  it('mounts again into an element that the host has removed and put back', async () => {
    await loadScript();
    const element = widget({ widget: 'search' });
    await observersToRun();
    element.remove();
    await observersToRun();
    document.body.append(element);
    await observersToRun();
    expect(frames()).toHaveLength(1);
  });

  it('inserts the frame after a script tag that carries the attributes, and removes it with the tag', async () => {
    const script = await loadScript({ widget: 'search' });
    expect(script.nextElementSibling!.querySelector('iframe')!.src).toBe(`${shop}/search-widget?lang=de`);
    script.remove();
    await observersToRun();
    expect(frames()).toEqual([]);
  });

  it('ignores elements whose data-widget names no widget', async () => {
    widget({ widget: 'weather' });
    widget({ widget: 'constructor' });
    await loadScript();
    expect(frames()).toEqual([]);
  });

  it('creates one frame per element, even when the page contains the script several times', async () => {
    for (let count = 0; count < 10; count++) widget({ widget: 'search' });
    await loadScript();
    await loadScript();
    widget({ widget: 'country' });
    await observersToRun();
    expect(frames()).toHaveLength(11);
  });

  it('adds and removes frames as a single-page host mounts and unmounts elements, and leaves no frame or listener behind', async () => {
    await loadScript();
    const listeners = jest.spyOn(window, 'addEventListener');
    for (let count = 0; count < 20; count++) {
      const element = widget({ widget: 'search' });
      await observersToRun();
      expect(frames()).toHaveLength(1);
      element.remove();
      await observersToRun();
    }
    const last = widget({ widget: 'search' });
    await observersToRun();
    expect(last.shadowRoot!.children).toHaveLength(1);
    expect(listeners).not.toHaveBeenCalled();
  });

  it.each([
    ['/', 'de'],
    ['/en', 'en'],
    ['/en/blog', 'en'],
    ['/entdecken', 'de'],
  ])('without data-lang, the path %s of the host page gives the language %s', async (path, lang) => {
    window.history.replaceState(null, '', path);
    widget({ widget: 'search' });
    await loadScript();
    expect(addresses()).toEqual([`${shop}/search-widget?lang=${lang}`]);
  });

  it('sends the widget a changed language by messages, at once and when the frame has loaded, without loading it again', async () => {
    const element = widget({ widget: 'search' });
    await loadScript();
    const post = jest.spyOn(frames()[0]!.contentWindow!, 'postMessage');
    element.dataset['lang'] = 'en';
    await observersToRun();
    expect(post.mock.calls).toEqual([[{ type: 'shop:language', v: 1, lang: 'en' }, shop]]);
    sendFromFrame({ type: 'shop:event', v: 1, name: 'loaded' });
    expect(post).toHaveBeenCalledTimes(2);
    expect(addresses()).toEqual([`${shop}/search-widget?lang=de`]);
  });

  it('loads the frame again with the new address when an attribute changes', async () => {
    const element = widget({ widget: 'country', country: 'austria' });
    await loadScript();
    element.dataset['country'] = 'italy';
    await observersToRun();
    expect(addresses()).toEqual([`${shop}/country-widget?lang=de&country=italy`]);
  });

  it('gives the frame the height that the widget sends, and lets an open list overlap the page', async () => {
    widget({ widget: 'search' });
    await loadScript();
    const [frame] = frames();
    sendFromFrame({ type: 'shop:height', v: 1, height: 550, overlay: 320 });
    expect([boxHeight(), frame!.style.height]).toEqual(['230px', '550px']);
    sendFromFrame({ type: 'shop:height', v: 1, height: 260 });
    expect([boxHeight(), frame!.style.height]).toEqual(['260px', '260px']);
  });

  it('ignores messages of other origins, versions, types and windows', async () => {
    widget({ widget: 'search' });
    await loadScript();
    const height = { type: 'shop:height', v: 1, height: 999 };
    sendFromFrame(height, { origin: 'https://evil.example' });
    sendFromFrame({ ...height, v: 2 });
    sendFromFrame({ ...height, type: 'other:height' });
    sendFromFrame(null);
    sendFromFrame(height, { source: window });
    expect(boxHeight()).toBe('230px');
  });

  it('scrolls to a new booking step only when the frame begins above the screen', async () => {
    widget({ widget: 'tickets' });
    await loadScript();
    const box = frames()[0]!.parentElement!;
    const scroll = jest.fn();
    box.scrollIntoView = scroll;
    const top = jest.spyOn(box, 'getBoundingClientRect').mockReturnValue({ top: 10 } as DOMRect);
    sendFromFrame({ type: 'shop:step', v: 1 });
    expect(scroll).not.toHaveBeenCalled();
    top.mockReturnValue({ top: -10 } as DOMRect);
    sendFromFrame({ type: 'shop:step', v: 1 });
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('dispatches events for the host page at the widget’s element', async () => {
    const received: unknown[] = [];
    const element = widget({ widget: 'search' });
    await loadScript();
    const listen = ({ type, target, detail }: Event & { detail?: unknown }) => received.push([type, target, detail]);
    for (const name of ['loaded', 'resized', 'selected', 'booked']) {
      document.addEventListener(`shop:${name}`, listen, { once: true });
    }
    sendFromFrame({ type: 'shop:event', v: 1, name: 'loaded' });
    sendFromFrame({ type: 'shop:height', v: 1, height: 240, overlay: 0 });
    sendFromFrame({ type: 'shop:event', v: 1, name: 'selected', kind: 'escape-game', slug: 'berlin' });
    sendFromFrame({ type: 'shop:event', v: 1, name: 'booked' });
    expect(received).toEqual([
      ['shop:loaded', element, {}],
      ['shop:resized', element, { height: 240, overlay: 0 }],
      ['shop:selected', element, { kind: 'escape-game', slug: 'berlin' }],
      ['shop:booked', element, {}],
    ]);
  });

  it('loads the widget doctor only when the address asks for it, and names the directive that blocks it', async () => {
    const doctor = () => document.querySelector<HTMLScriptElement>('script[src$="/embed-doctor.js"]');
    await loadScript();
    expect(doctor()).toBeNull();
    Reflect.deleteProperty(window, `shopEmbed ${shop}`);
    window.history.replaceState(null, '', '/blog?preview=1&widget-doctor');
    await loadScript();
    expect(doctor()!.src).toBe(`${shop}/embed-doctor.js`);
    doctor()!.dispatchEvent(new Event('error'));
    expect(document.body.textContent).toContain(`Content-Security-Policy: script-src ${shop}`);
  });

  it.each([
    ['is loaded when the page allows the policy of embed.js', true],
    ['is not loaded when the page forbids the policy of embed.js, and the page shows what to add', false],
  ])('under trusted types the widget doctor %s', async (_, isAllowed) => {
    window.history.replaceState(null, '', '/?widget-doctor');
    const createPolicy = () => {
      if (!isAllowed) throw new TypeError('Policy "shop-embed" disallowed.');
      return { createScriptURL: (url: string) => `trusted:${url}` };
    };
    Object.assign(window, { trustedTypes: { createPolicy } });
    const sources: string[] = [];
    jest.spyOn(HTMLScriptElement.prototype, 'src', 'get').mockReturnValue(`${shop}/embed.js`);
    // Throws as a browser does under `require-trusted-types-for 'script'`.
    jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation((value) => {
      if (value.includes('doctor') && !value.startsWith('trusted:')) throw new TypeError('TrustedScriptURL');
      sources.push(value);
    });
    await loadScript();
    Reflect.deleteProperty(window, 'trustedTypes');
    expect(sources.includes(`trusted:${shop}/embed-doctor.js`)).toBe(isAllowed);
    const missing = 'Content-Security-Policy: trusted-types shop-embed';
    expect(document.body.textContent.includes(missing)).toBe(!isAllowed);
  });

  it('waits for the body before it loads the widget doctor when the script is in the head', async () => {
    window.history.replaceState(null, '', '/?widget-doctor');
    const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    await loadScript();
    expect(document.querySelector('script[src$="/embed-doctor.js"]')).toBeNull();
    readyState.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.querySelector('script[src$="/embed-doctor.js"]')).not.toBeNull();
  });
});
