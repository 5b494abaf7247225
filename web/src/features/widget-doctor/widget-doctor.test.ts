import { jest } from '@jest/globals';
import { startDoctor } from './index.js';
import { correctedDirective } from './model/reload-frame.js';

const shop = 'https://shop.example';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
  document.documentElement.lang = 'de';
  window.history.replaceState(null, '', '/');
  // jsdom has neither `CSS.escape` nor constructed style sheets.
  Object.assign(window, { CSS: { escape: (text: string) => text } });
  CSSStyleSheet.prototype.replaceSync = () => undefined;
});

const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const frame = (attributes: string, query = '?lang=de') =>
  `<iframe src="${shop}/search-widget${query}" ${attributes}></iframe>`;

/** Starts the doctor, lets each frame send the messages, and reads the panel. */
async function examine(...messages: (object | undefined)[]) {
  startDoctor(shop);
  for (const { contentWindow } of document.querySelectorAll('iframe')) {
    for (const message of messages) {
      if (!message) continue;
      const data = { v: 1, ...message };
      window.dispatchEvent(new MessageEvent('message', { data, origin: shop, source: contentWindow }));
    }
  }
  await jest.advanceTimersByTimeAsync(10_000);
  const root = document.querySelector('shop-widget-doctor')!.shadowRoot!;
  const texts = (selector: string) => [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { result: texts('.result')[0], findings: texts('.finding'), lines: texts('pre') };
}
/** The height message of a visible widget; frames in jsdom have the height 0. A hidden widget sends only `loaded`. */
const shown = { type: 'shop:height', height: 0, overlay: 0 };

describe('[WG-10] the widget doctor', () => {
  it('says that the page has no widget, and how to add one', async () => {
    expect(await examine(shown)).toEqual({
      result: 'Gefundene Probleme: 1',
      findings: ['Auf dieser Seite ist kein Widget. So fügen Sie eines ein:'],
      lines: ['<div data-widget="search"></div>'],
    });
  });

  it('finds nothing wrong with a widget that answers, and says so in the language of the site', async () => {
    document.documentElement.lang = 'en-GB';
    add(`<div data-widget="search" data-lang="en">${frame('', '?lang=en')}</div>`);
    expect(await examine(shown)).toEqual({ result: 'Everything looks good', findings: [], lines: [] });
  });

  it('reports a widget that does not answer, and only notes one that is hidden', async () => {
    add(frame(''));
    expect((await examine(undefined)).findings).toEqual([expect.stringMatching(/^Das Widget antwortet nicht/)]);
    document.querySelector('shop-widget-doctor')!.remove();
    const hidden = await examine({ type: 'shop:event', name: 'loaded' });
    expect(hidden).toMatchObject({ result: 'Alles in Ordnung', findings: [expect.stringMatching(/ausgeblendet/)] });
  });

  it.each([
    ['data-widget="serach"', 'data-widget="search"'],
    ['data-widget="search" data-type="all"', 'data-type="combined"'],
    ['data-widget="search" data-theme="black"', 'data-theme="light"'],
    ['data-widget="search" data-accent="green"', 'data-accent="#0f6b57"'],
    ['data-widget="search" data-partner="City Blog"', 'data-partner="city-blog"'],
    ['data-widget="country"', 'data-country="deutschland"'],
  ])('rejects %s and proposes %s', async (attributes, line) => {
    add(`<div ${attributes}></div>`);
    expect((await examine(shown)).lines).toEqual([line]);
  });

  it.each([
    ['data-widget="search" data-theme="drak"', 'data-theme="dark"'],
    ['data-widget="serch"', 'data-widget="search"'],
  ])('proposes for %s the value that was probably meant: %s', async (attributes, line) => {
    add(`<div ${attributes}></div>`);
    expect((await examine(shown)).lines).toEqual([line]);
  });

  it.each([
    ['/search-widget?lang=de&theme=black', '/search-widget?lang=de&amp;theme=light'],
    ['/search-widget?lang=fr', '/search-widget?lang=de'],
    ['/country-widget?lang=de', '/country-widget?lang=de&amp;country=deutschland'],
    ['/search-widget?language=de', '/search-widget?lang=de'],
    ['/search-widget?lang=de&data-theme=dark', '/search-widget?lang=de&amp;theme=dark'],
    ['/search-widget?lang=de&acent=0f6b57', '/search-widget?lang=de&amp;accent=0f6b57'],
    ['/search-widgets?lang=de', '/search-widget?lang=de'],
  ])('corrects the address of a plain frame: %s to %s', async (path, corrected) => {
    add(`<iframe src="${shop}${path}" referrerpolicy="no-referrer-when-downgrade"></iframe>`);
    expect((await examine(shown)).lines).toContain(`src="${shop}${corrected}"`);
  });

  it('reports no parameters that serve other purposes, such as counting visits', async () => {
    add(frame('', '?lang=de&utm_source=blog&v=2'));
    expect((await examine(shown)).findings).toEqual([]);
  });

  it('says that a page of the shop that is no widget cannot be embedded', async () => {
    add(`<iframe src="${shop}/gift-card"></iframe>`);
    expect(await examine(undefined)).toMatchObject({
      findings: ['Die Seite /gift-card des Shops ist kein Widget und lässt sich nicht einbetten.'],
      lines: [`src="${shop}/search-widget"`],
    });
  });

  it.each([
    ['/escape-game-map', '', 'allow="geolocation"'],
    ['/google-map-widget', 'allow="fullscreen"', 'allow="fullscreen; geolocation"'],
    ['/escape-game-map', 'allow="geolocation *"', undefined],
    ['/search-widget', '', undefined],
  ])('proposes a permission only where a map lacks it: frame %s with %j gets %s', async (path, attributes, line) => {
    add(`<iframe src="${shop}${path}?lang=de" ${attributes}></iframe>`);
    expect((await examine(shown)).lines).toEqual(line ? [line] : []);
  });

  it.each([
    ['country', 'deutshland', '/country-widget', 'deutschland'],
    ['city', 'berlinn', '/', 'berlin'],
  ])('says that the shop does not know the %s "%s", and what was probably meant', async (name, given, path, meant) => {
    const widget = name === 'city' ? 'tickets' : 'country';
    const address = `${shop}${path}?lang=de&${name}=${given}`;
    add(`<div data-widget="${widget}" data-${name}="${given}"><iframe src="${address}"></iframe></div>`);
    const value = { type: 'shop:value', name, isKnown: false };
    expect(await examine(shown, { ...value, suggestion: meant })).toMatchObject({
      findings: [`„${given}“ kennt der Shop nicht. Meinten Sie „${meant}“?`],
      lines: [`data-${name}="${meant}"`],
    });
    document.querySelector('shop-widget-doctor')!.remove();
    expect(await examine(shown, value)).toMatchObject({
      findings: [expect.stringMatching(`„${given}“ kennt der Shop nicht`)],
      lines: [],
    });
    document.querySelector('shop-widget-doctor')!.remove();
    expect((await examine(shown, { ...value, isKnown: true })).findings).toEqual([]);
  });

  it.each([
    ['', '', ['referrerpolicy="no-referrer-when-downgrade"']],
    ['referrerpolicy="strict-origin-when-cross-origin"', '', ['referrerpolicy="no-referrer-when-downgrade"']],
    ['referrerpolicy="no-referrer-when-downgrade"', '', []],
    ['referrerpolicy="unsafe-url"', '', []],
    ['', '?lang=de', []],
    ['', '?lang=en&theme=dark', [`src="${shop}/search-widget?lang=de&amp;theme=dark"`]],
  ])(
    'checks a frame with the attributes "%s" and the query "%s" and proposes the lines %j',
    async (attributes, query, lines) => {
      add(frame(attributes, query));
      expect((await examine(shown)).lines).toEqual(lines);
    },
  );

  it.each([
    [
      '',
      2,
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    ],
    [
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals',
      1,
      'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals allow-top-navigation-by-user-activation',
    ],
    [
      'allow-top-navigation allow-scripts',
      1,
      'allow-top-navigation allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ],
  ])('proposes for sandbox="%s" the missing permissions (%d findings)', async (given, findings, corrected) => {
    add(frame(`sandbox="${given}"`));
    const { lines } = await examine(undefined);
    expect(lines).toEqual(Array.from({ length: findings }, () => `sandbox="${corrected}"`));
  });

  it.each([
    ["default-src 'none'", `frame-src ${shop}`],
    ["default-src 'self'; script-src *", `frame-src 'self' ${shop}`],
    ["default-src 'self'; frame-src https://maps.example", `frame-src https://maps.example ${shop}`],
    ["child-src 'none'; default-src *", `frame-src ${shop}`],
  ])('corrects the policy %s to %s', (policy, line) => {
    expect(correctedDirective(policy, shop)).toBe(line);
  });
});
