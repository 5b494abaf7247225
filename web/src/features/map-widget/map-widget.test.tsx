import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MapContainer } from 'react-leaflet';
import { config } from '../../../test/fixtures.js';
import { openWidget } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { topWindow } from '../widget/index.js';
import { BaseMap } from './components/base-map.js';
import { MapCredits } from './components/map-credits.js';

const city = (name: string, lat: number, lng: number) => ({ name, slug: name.toLowerCase(), lat, lng });
const berlin = city('Berlin', 52.5, 13.4);
const ulm = city('Ulm', 48.4, 10);
/** Two pairs of cities, each pair at one position, so that it forms a cluster at every zoom but the maximum. */
const cities = [
  berlin,
  { ...berlin, name: 'Kreuzberg', slug: 'kreuzberg' },
  ulm,
  { ...ulm, name: 'Neu-Ulm', slug: 'neu-ulm' },
];
/** With so many cities clusters are narrow, and two cities are enough to form one. */
const manyCities = [...cities, ...Array.from({ length: 60 }, (_, index) => city(`Far ${index}`, -30, index - 40))];

const outlines = {
  type: 'Topology',
  arcs: ['[[0,40],[20,40],[20,60],[0,60],[0,40]]'],
  objects: { land: { type: 'MultiPolygon', arcs: [[[0]]] }, borders: { type: 'MultiLineString', arcs: [[0]] } },
  labels: [{ code: 'DE', names: { de: 'Deutschland', en: 'Germany' }, lat: 51, lng: 10, area: 50 }],
};

let close: () => void;
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  // The address that Jest gives to every imported asset.
  mockResponse('/assets/test-asset', outlines);
});
afterEach(() => {
  close?.();
  Reflect.deleteProperty(navigator, 'geolocation');
});

function open(address: string) {
  const opened = openWidget(address);
  close = opened.close;
  return opened;
}

async function openMap(search = '', shown: unknown = manyCities) {
  mockResponse('/api/cities/map', shown as []);
  const opened = open(`/escape-game-map${search}`);
  await screen.findByRole('region');
  return opened;
}

const clusters = () => screen.queryAllByRole('button', { name: /anzeigen$/ });
const zoomOutButton = () => screen.getByRole('button', { name: 'Verkleinern' });

describe('the map widget', () => {
  it.each([
    ['/escape-game-map', 'Outdoor Escape Games in ganz Europa', 'In über 750 Städten', 'Karte wird geladen...'],
    ['/google-map-widget?lang=en', 'Outdoor Escape Games across Europe', 'In over 750 cities', 'Loading map...'],
  ])('[MP-1] [MP-5] at %s, shows heading, claim and that it is loading', async (address, heading, claim, loading) => {
    mockResponse('/api/cities/map', cities);
    open(address);
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(claim)).toBeTruthy();
    expect(screen.getByText(loading)).toBeTruthy();
    await screen.findByRole('region');
    expect(screen.queryByText(loading)).toBeNull();
  });

  it('[MP-2] [MP-6] asks for names in its language, shows Germany at zoom 6, and zooms out no further than 4', async () => {
    const queries: string[] = [];
    mockResponse('/api/cities/map', (_, { url }) => {
      queries.push(new URL(url).search);
      return cities;
    });
    const { user } = open('/escape-game-map?lang=en');
    expect(await screen.findByText('Germany')).toBeTruthy();
    expect(queries).toEqual(['?lang=en']);
    const out = screen.getByRole('button', { name: 'Zoom out' });
    await user.click(out);
    expect(out.getAttribute('aria-disabled')).toBe('false');
    await user.click(out);
    await waitFor(() => expect(out.getAttribute('aria-disabled')).toBe('true'));
  });

  it('[MP-3] groups cities that lie close together, and zooms in by two levels on a click, Enter and the space bar', async () => {
    const { user } = await openMap();
    await waitFor(() => expect(clusters()).toHaveLength(2));
    expect(clusters().map(({ title }) => title)).toEqual(['2 Städte anzeigen', '2 Städte anzeigen']);
    const sizes = [clusters()[0]!.style.width];
    await user.click(clusters()[0]!);
    await waitFor(() => expect(clusters()).toHaveLength(1));
    clusters()[0]!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(clusters()[0]!.style.width).not.toBe(sizes[0]));
    sizes.push(clusters()[0]!.style.width);
    expect(document.activeElement).toBe(screen.getByRole('region'));
    clusters()[0]!.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(clusters()[0]!.style.width).not.toBe(sizes[1]));
    sizes.push(clusters()[0]!.style.width);
    // Zooms 6, 10 and 12.
    expect(sizes).toEqual(['50px', '42px', '36px']);
  });

  it('[MP-3] chooses the label size of a cluster by the number of its cities', async () => {
    const group = (count: number, lat: number, lng: number) =>
      Array.from({ length: count }, (_, index) => ({ ...city(`City ${count} ${index}`, lat, lng) }));
    await openMap('', [...group(9, 53, 8), ...group(99, 50, 12), ...group(1_000, 49, 7)]);
    await screen.findByText('999+');
    const classOf = (count: string) => screen.getByText(count).closest('.map-cluster')!.className;
    expect(classOf('9')).toContain('map-cluster-few');
    expect(classOf('99')).toContain('map-cluster-some');
    expect(classOf('999+')).toContain('map-cluster-many');
    expect(screen.getByTitle('1.000 Städte anzeigen')).toBeTruthy();
  });

  it('[MP-3] groups the digits of a large number as usual in the language of the widget', async () => {
    const sameCities = Array.from({ length: 1_000 }, (_, index) => city(`City ${index}`, 49, 7));
    await openMap('?lang=en', sameCities);
    expect(await screen.findByTitle('Show 1,000 cities')).toBeTruthy();
  });

  it('[MP-4] shows 22 capitals up to zoom 5, and a click on one zooms to 7 and removes them', async () => {
    const { user } = await openMap();
    const capitals = () => screen.queryAllByRole('button', { name: /: Zoom in für Details$/ });
    expect(capitals()).toEqual([]);
    await user.click(zoomOutButton());
    await waitFor(() => expect(capitals()).toHaveLength(22));
    await user.click(screen.getByRole('button', { name: 'Tallinn: Zoom in für Details' }));
    await waitFor(() => expect(capitals()).toEqual([]));
    // From zoom 7, three clicks lead to the minimum zoom.
    for (let step = 0; step < 3; step++) {
      expect(zoomOutButton().getAttribute('aria-disabled')).toBe('false');
      await user.click(zoomOutButton());
    }
    await waitFor(() => expect(zoomOutButton().getAttribute('aria-disabled')).toBe('true'));
  });

  it('[MP-2] updates the markers 120 ms after the zoom last changed', async () => {
    await openMap();
    jest.useFakeTimers();
    const capitals = () => screen.queryAllByRole('button', { name: /Details$/ });
    fireEvent.click(zoomOutButton());
    act(() => void jest.advanceTimersByTime(119));
    expect(capitals()).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    expect(capitals()).toHaveLength(22);
  });

  it('[MP-5] [WG-11] opens a city’s popup, which links to the public website, and closes it by Escape or its button', async () => {
    const navigate = jest.spyOn(topWindow, 'navigate').mockReturnValue(undefined);
    const { user } = await openMap('?partner=blog', [ulm]);
    const marker = await screen.findByRole('button', { name: 'Ulm' });
    marker.focus();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: 'Escape Games ansehen' });
    expect(screen.getByRole('heading', { name: 'Ulm' })).toBeTruthy();
    expect(link.getAttribute('href')).toBe('https://www.example.com/escape-room/ulm?partner=blog');
    await waitFor(() => expect(document.activeElement).toBe(link));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(document.activeElement).toBe(marker);

    await user.click(marker);
    fireEvent.click(await screen.findByRole('link', { name: 'Escape Games ansehen' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('https://www.example.com/escape-room/ulm?partner=blog'));
    fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  it('[MP-7] draws the built-in outlines and no tiles, and names Natural Earth', async () => {
    const { root } = await openMap();
    await waitFor(() => expect(root.querySelector('.map-land')?.getAttribute('d')).toMatch(/^M\d/));
    expect(root.querySelector('img')).toBeNull();
    expect(screen.getByText('Natural Earth')).toBeTruthy();
  });

  it('[MP-7] shows the clusters even when the outlines cannot be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    mockResponse('/assets/test-asset', problem(503, 'unavailable'));
    await openMap();
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(clusters()).toHaveLength(2);
  });

  it('[MP-5] shows why the map could not be loaded, and loads it again on a click', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    mockResponse('/api/cities/map', problem(503, 'upstream_unavailable'));
    const { user } = open('/escape-game-map');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Fehler beim Laden der Karte')).toBeTruthy();
    expect(within(alert).getByText('Der Server meldet einen Fehler: 503')).toBeTruthy();

    const offline = jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Keine Verbindung zum Server.')).toBeTruthy();
    offline.mockRestore();
    mockResponse('/api/cities/map', cities);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('region')).toBeTruthy();
  });

  it('[MP-5] gives up after five seconds without a response', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    const response = Promise.withResolvers<[]>();
    mockResponse('/api/cities/map', () => response.promise);
    open('/escape-game-map');
    await act(async () => jest.advanceTimersByTimeAsync(4_900));
    expect(screen.getByText('Karte wird geladen...')).toBeTruthy();
    await act(async () => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert').textContent).toBe('Fehler beim Laden der KarteKeine Antwort nach 5 Sekunden.');
    response.resolve([]);
  });
});

describe('the list of the map widget', () => {
  it('[NF-3] is reached by keyboard, shows the cities of the map by name and filters them', async () => {
    const { user } = await openMap('', cities);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Liste', selected: true }));
    const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names()).toEqual(['Berlin', 'Kreuzberg', 'Neu-Ulm', 'Ulm']);
    expect(screen.getByRole('link', { name: 'Berlin' }).getAttribute('href')).toBe(
      'https://www.example.com/escape-room/berlin',
    );
    const filter = screen.getByRole('searchbox', { name: 'Städte filtern' });
    await user.type(filter, 'ULM');
    expect(names()).toEqual(['Neu-Ulm', 'Ulm']);
    expect(screen.getByText('2 Städte')).toBeTruthy();
    await user.type(filter, 'x');
    expect(screen.getByText('Keine Städte gefunden')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Karte' }));
    expect(await screen.findByRole('region')).toBeTruthy();
  });

  it('[SR-2] also finds a city by its name in the other language, and then shows that name', async () => {
    const { user } = await openMap('', [...cities, { ...city('Kopenhagen', 55, 12), otherName: 'Copenhagen' }]);
    await user.click(screen.getByRole('tab', { name: 'Liste' }));
    const filter = screen.getByRole('searchbox');
    await user.type(filter, 'copen');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['KopenhagenCopenhagen']);
    await user.clear(filter);
    await user.type(filter, 'kopen');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Kopenhagen']);
  });

  it('shows the first 120 cities, and more on request', async () => {
    const many = Array.from({ length: 130 }, (_, index) => city(`City ${index}`, 50, 10));
    const { user } = await openMap('?lang=en', many);
    await user.click(screen.getByRole('tab', { name: 'List' }));
    expect(screen.getAllByRole('link')).toHaveLength(120);
    await user.click(screen.getByRole('button', { name: 'Show 10 more cities' }));
    expect(screen.getAllByRole('link')).toHaveLength(130);
  });
});

describe('the location of the visitor', () => {
  type Ask = (found: (at: unknown) => void, failed: () => void) => void;
  const withLocation = (ask: Ask) => {
    const getCurrentPosition = jest.fn(ask);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return getCurrentPosition;
  };

  it('[MP-5] is asked for on a click only, and orders the list by distance without any request', async () => {
    const ask = withLocation((found) => found({ coords: { latitude: 48.1, longitude: 11.6 } }));
    const { user } = await openMap('', cities);
    expect(ask).not.toHaveBeenCalled();
    const requests = jest.spyOn(window, 'fetch');
    await user.click(screen.getByRole('button', { name: 'In meiner Nähe' }));
    expect(await screen.findByTitle('Ihr Standort')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Liste' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Ulm123 km',
      'Neu-Ulm123 km',
      'Berlin506 km',
      'Kreuzberg506 km',
    ]);
    expect(requests).not.toHaveBeenCalled();
  });

  it.each([
    ['the visitor refuses', () => withLocation((_, failed) => failed())],
    ['the browser offers no geolocation', () => undefined],
  ])('is reported as unavailable when %s', async (_, prepare) => {
    prepare();
    const { user } = await openMap();
    await user.click(screen.getByRole('button', { name: 'In meiner Nähe' }));
    expect(await screen.findByText('Ihr Standort ist nicht verfügbar.')).toBeTruthy();
  });
});

it('[MP-7] shows the tiles that the operator configured, with their attribution', async () => {
  const tiles = {
    ...config,
    mapTilesUrl: 'https://{s}.tiles.test/{z}/{x}/{y}.png',
    mapTilesAttribution: '© Tile makers',
    mapTilesAttributionUrl: 'https://tiles.test/licence',
  };
  const { container } = render(
    <>
      <MapContainer center={[51, 10]} zoom={6}>
        <BaseMap config={tiles} zoom={6} />
      </MapContainer>
      <MapCredits config={tiles} />
    </>,
  );
  const attribution = await screen.findByRole('link', { name: '© Tile makers' });
  expect(attribution.getAttribute('href')).toBe('https://tiles.test/licence');
  expect(container.querySelector('img')?.src).toMatch(/^https:\/\/[abc]\.tiles\.test\/6\/\d+\/\d+\.png$/);
});
