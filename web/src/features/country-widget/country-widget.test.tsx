import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCity } from '../../../test/fixtures.js';
import { mockHostPage } from '../../../test/host-page.js';
import { openWidget } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { topWindow } from '../widget/index.js';

const cityNames = ['Aachen', 'Bonn', 'Köln', 'Münster', 'Ulm'];
const cities = cityNames.map((name) =>
  aCity({
    id: name,
    name,
    nameEn: name === 'Köln' ? 'Cologne' : name,
    slug: name.toLowerCase(),
    slugEn: 'cologne',
    bundesland: 'Hessen',
  }),
);

let close: () => void;
afterEach(() => close?.());

function open(address: string) {
  const opened = openWidget(address);
  close = opened.close;
  return opened;
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('the country widget', () => {
  it('[WG-8] [WG-11] lists the cities of the country, each with a link to its page of the public website', async () => {
    const searches: string[] = [];
    mockResponse('/api/countries/germany/cities', (_, { url }) => {
      searches.push(new URL(url).search);
      return cities;
    });
    const navigate = jest.spyOn(topWindow, 'navigate').mockReturnValue(undefined);
    const { user } = open('/country-widget?country=germany&lang=en');
    expect(await screen.findByRole('heading', { name: 'Germany' })).toBeTruthy();
    expect(screen.getByText('5 cities')).toBeTruthy();
    const cologne = screen.getByRole('link', { name: 'Cologne Hesse' });
    expect(cologne.getAttribute('href')).toBe('https://www.example.com/en/escape-room/cologne');
    expect(cologne.getAttribute('target')).toBe('_top');
    await user.click(cologne);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('https://www.example.com/en/escape-room/cologne'));
    expect(searches).toEqual(['?lang=en']);
  });

  it('[PF-4] shows at once the cities in the page’s HTML, and requests them only for another language', async () => {
    document.head.innerHTML = [
      ['/api/countries/austria/cities?lang=de', cities],
      ['/api/config', { publicSiteUrl: 'https://site.test' }],
    ]
      .map(([path, body]) => `<script type="application/json" data-response="${path}">${JSON.stringify(body)}</script>`)
      .join('');
    const requests: string[] = [];
    mockResponse('/api/countries/austria/cities', (_, { url }) => {
      requests.push(new URL(url).search);
      return cities.slice(1);
    });
    const host = mockHostPage();
    open('/country-widget?country=austria&lang=de');
    expect(links()).toHaveLength(5);
    expect(screen.getByRole('link', { name: /Bonn/ }).getAttribute('href')).toMatch(/^https:\/\/site\.test\//);
    expect(host.last('shop:value')).toMatchObject({ name: 'country', isKnown: true });
    expect(requests).toEqual([]);
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'en' });
    await waitFor(() => expect(links()).toHaveLength(4));
    await host.sendMessage({ type: 'shop:language', v: 1, lang: 'de' });
    await waitFor(() => expect(links()).toHaveLength(5));
    expect(requests).toEqual(['?lang=en']);
    document.head.innerHTML = '';
  });

  it('[WG-7] sends the height to the host while the frame is off screen, where browsers observe no sizes', async () => {
    mockResponse('/api/countries/deutschland/cities', cities);
    jest.spyOn(ResizeObserver.prototype, 'observe').mockReturnValue(undefined);
    const host = mockHostPage();
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ height: 400 + 60 * document.querySelectorAll('li').length }) as DOMRect);
    open('/country-widget?country=deutschland');
    await waitFor(() => expect(host.last('shop:height')).toMatchObject({ height: 400 }));
    await waitFor(() => expect(host.last('shop:height')).toMatchObject({ height: 700 }));
  });

  it('[WG-8] filters by name from five cities on, ignoring letter case and accents', async () => {
    mockResponse('/api/countries/deutschland/cities', cities);
    const { user } = open('/country-widget?country=deutschland');
    const filter = await screen.findByRole('searchbox', { name: 'Städte filtern' });
    await user.type(filter, 'MÜN');
    expect(links()).toEqual(['MünsterHessen']);
    expect(screen.getByText('1 Stadt')).toBeTruthy();
    await user.clear(filter);
    await user.type(filter, 'mun');
    expect(links()).toEqual(['MünsterHessen']);
    await user.clear(filter);
    await user.type(filter, 'zz');
    expect(screen.getByText('Keine Städte gefunden')).toBeTruthy();
  });

  it('[WG-8] has no filter for four cities', async () => {
    mockResponse('/api/countries/deutschland/cities', cities.slice(1));
    open('/country-widget?country=deutschland');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it.each(['?country=atlantis', ''])(
    '[WG-8] warns in the console and shows no city for an unknown or missing slug (%s)',
    async (search) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
      mockResponse('/api/countries/:slug/cities', problem(404, 'not_found'));
      mockResponse('/api/countries//cities', problem(404, 'not_found'));
      mockResponse('/api/countries', []);
      open(`/country-widget${search}`);
      expect(await screen.findByText('Keine Städte gefunden')).toBeTruthy();
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['deutshland', { isKnown: false, suggestion: 'deutschland' }],
    ['atlantis', { isKnown: false }],
    ['germany', { isKnown: true }],
  ])(
    '[WG-10] reports to the host whether the shop knows the country %s, and which one was probably meant',
    async (slug, value) => {
      jest.spyOn(console, 'warn').mockReturnValue(undefined);
      const host = mockHostPage();
      mockResponse('/api/countries/:slug/cities', slug === 'germany' ? cities : problem(404, 'not_found'));
      mockResponse('/api/countries', [
        { code: 'DE', nameDe: 'Deutschland', nameEn: 'Germany', slugDe: 'deutschland', slugEn: 'germany' },
      ]);
      open(`/country-widget?country=${slug}`);
      await waitFor(() =>
        expect(host.last('shop:value')).toEqual({ v: 1, type: 'shop:value', name: 'country', ...value }),
      );
    },
  );

  it('[NF-5] shows a message when the cities could not be loaded, and loads them again on a click', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    mockResponse('/api/countries/deutschland/cities', problem(503, 'upstream_unavailable'));
    const { user } = open('/country-widget?country=deutschland');
    expect(screen.getByText('Wird geladen …')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('Städte konnten nicht geladen werden');
    mockResponse('/api/countries/deutschland/cities', cities);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitFor(() => expect(links()).toHaveLength(5));
  });
});
