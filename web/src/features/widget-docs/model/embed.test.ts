import { type Embed, frameAddress, frameCode, heightOf, isPartner, scriptCode, withoutInvalid } from './embed.js';

const shop = 'https://shop.example';

describe('[WG-2] [WG-3] embed codes', () => {
  it.each<[Embed, string, number]>([
    [{ widget: 'search' }, '/search-widget', 230],
    [{ widget: 'search', type: 'combined', lang: 'de' }, '/search-widget?lang=de', 230],
    [{ widget: 'search', type: 'escape-game' }, '/escape-game-widget', 100],
    [{ widget: 'search', type: 'teamevent', theme: 'dark' }, '/teamevent-widget?theme=dark', 100],
    [{ widget: 'map', lang: 'en' }, '/escape-game-map?lang=en', 600],
    [{ widget: 'country', country: 'austria', lang: 'en' }, '/country-widget?country=austria&lang=en', 400],
    [{ widget: 'tickets', city: 'berlin', coupon: 'A&B' }, '/?city=berlin&coupon=A%26B', 900],
  ])('[WG-7] %j leads to %s, %d px high', (embed, path, height) => {
    expect([frameAddress(embed, shop), heightOf(embed)]).toEqual([shop + path, height]);
    const frame = parse(frameCode(embed, shop)).querySelector('iframe')!;
    expect([frame.src, frame.height, frame.width]).toEqual([shop + path, String(height), '100%']);
    // Decision D34: without this policy the frame cannot see the /en path of the page.
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer-when-downgrade');
    expect(frame.title).not.toBe('');
  });

  it('name each option as an attribute for embed.js, and none that was not chosen', () => {
    const embed: Embed = { widget: 'tickets', lang: 'en', accent: '#a00', city: '"Köln" <b> & Bonn', coupon: '' };
    const page = parse(scriptCode(embed, shop));
    expect({ ...page.querySelector<HTMLElement>('[data-widget]')!.dataset }).toEqual({
      widget: 'tickets',
      lang: 'en',
      accent: '#a00',
      city: '"Köln" <b> & Bonn',
    });
    const script = page.querySelector('script')!;
    expect([script.src, script.hasAttribute('async')]).toEqual([`${shop}/embed.js`, true]);
  });

  it.each<[Embed, number]>([
    [{ widget: 'search' }, 230],
    [{ widget: 'search', type: 'teamevent' }, 100],
    [{ widget: 'map' }, 600],
    [{ widget: 'country', country: 'austria' }, 400],
    [{ widget: 'tickets' }, 1580],
    [{ widget: 'tickets', city: 'berlin' }, 2280],
  ])('[WG-7] [WG-10] %j reserves %d px until embed.js runs, without a style attribute', (embed, height) => {
    const code = scriptCode(embed, shop);
    const place = parse(code).querySelector('[data-widget] > svg')!;
    expect([place.getAttribute('height'), place.getAttribute('display')]).toEqual([String(height), 'block']);
    expect(code).not.toContain('style');
  });

  it('leave out values that a widget would ignore', () => {
    const embed: Embed = { widget: 'map', accent: 'green', partner: 'City Blog' };
    expect(withoutInvalid(embed)).toEqual({ widget: 'map' });
    const valid: Embed = { widget: 'map', accent: '0f6b57', partner: 'city-blog' };
    expect(withoutInvalid(valid)).toEqual(valid);
    expect(['a', 'a'.repeat(65), 'a+b', ''].map(isPartner)).toEqual([true, false, false, false]);
  });
});

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
