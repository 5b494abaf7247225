import { screen, within } from '@testing-library/react';
import { aCity } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse } from '../../../test/server.js';

const bern = { ...aCity({ id: 'bern', name: 'Bern', nameEn: 'Bern', countryCode: 'CH' }), rank: 2 };
const berlin = { ...aCity(), rank: 1 };
const feldkirch = aCity({ id: 'feldkirch', name: 'Feldkirch', nameEn: 'Feldkirch', countryCode: 'AT', bundesland: '' });
const cityField = (name = 'Stadt') => screen.getByRole<HTMLInputElement>('combobox', { name });

it.each(['{Enter}', '{Tab}'])('[SR-1] %s selects the best match, which need not be the first by name', async (key) => {
  mockResponse('/api/cities', [{ ...bern, name: 'Aarberg' }, berlin]);
  mockResponse('/api/cities/berlin/games', []);
  const { user } = await openShop('/');
  await user.type(cityField(), 'ber');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect(cityField().getAttribute('aria-activedescendant')).toBe(options[1]!.id);
  await user.keyboard(key);
  expect(cityField().value).toBe('Berlin');
  expect(document.activeElement === cityField()).toBe(key === '{Enter}');
});

it('[SR-1] the arrow keys select another option than the best match', async () => {
  mockResponse('/api/cities', [{ ...bern, name: 'Aarberg' }, berlin, { ...bern, id: 'c', name: 'Zinnberg', rank: 3 }]);
  mockResponse('/api/cities/c/games', []);
  const { user } = await openShop('/');
  await user.type(cityField(), 'ber');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(cityField().value).toBe('Zinnberg');
});

it('[SR-2] shows by which other name or district a city was found', async () => {
  mockResponse('/api/cities', [{ ...berlin, matchedName: 'Kreuzberg' }]);
  const { user } = await openShop('/');
  await user.type(cityField(), 'kreuz');
  expect((await screen.findByRole('option')).textContent).toBe('Berlin (Kreuzberg)Berlin, Deutschland');
});

it.each([
  ['de-DE', 'Stadt', 'Zum Beispiel in diesen Städten:'],
  ['en-GB', 'City', 'For example in these cities:'],
])(
  '[SR-3] an empty field with the focus offers large cities in %s, and Enter selects none',
  async (language, name, text) => {
    const searches: (string | null)[] = [];
    mockResponse('/api/cities/suggestions', (_, request) => {
      searches.push(new URL(request.url).searchParams.get('search'));
      return { near: null, places: [aCity()] };
    });
    mockResponse('/api/cities/berlin/games', []);
    const { user } = await openShop('/', language);
    expect(searches).toEqual([]);
    await user.click(cityField(name));
    expect(await screen.findByRole('option', { name: /Berlin/ })).toBeTruthy();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(cityField(name).getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{Enter}');
    expect(cityField(name).value).toBe('');
    await user.tab();
    expect(cityField(name).value).toBe('');
    expect(screen.queryByRole('option')).toBeNull();

    await user.click(cityField(name));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(cityField(name).value).toBe('Berlin');
    expect(searches).toEqual(['']);
  },
);

it.each([
  [
    'de-DE',
    'Stadt',
    'Keine Städte gefunden',
    'In der Nähe von Vaduz spielen Sie hier:',
    '12 km entfernt',
    'Fragen Sie uns danach',
  ],
  ['en-GB', 'City', 'No cities found', 'Near Vaduz you can play in:', '12 km away', 'Ask us about it'],
])(
  '[SR-3] offers the nearest cities and a way to request a place without games, in %s',
  async (language, name, nothing, near, away, ask) => {
    mockResponse('/api/cities', []);
    mockResponse('/api/cities/suggestions', (_, request) =>
      new URL(request.url).searchParams.get('search') === 'Vaduz'
        ? { near: { name: 'Vaduz', countryCode: 'LI' }, places: [{ ...feldkirch, distanceKm: 12 }] }
        : { near: null, places: [] },
    );
    mockResponse('/api/cities/feldkirch/games', []);
    const { user } = await openShop('/', language);
    await user.type(cityField(name), 'Vaduz');
    const option = await screen.findByRole('option', { name: /Feldkirch/ });
    const status = await screen.findByText(near);
    expect(option.textContent).toContain(away);
    expect(within(status).getByText(nothing)).toBeTruthy();
    expect(status.getAttribute('role')).toBe('status');
    await user.tab();
    const link = screen.getByRole('link', { name: ask });
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('href')).toBe('mailto:help@example.com');
    await user.click(screen.getByRole('option'));
    expect(cityField(name).value).toBe('Feldkirch');
  },
);

it('[SR-3] offers other cities for an unknown place', async () => {
  mockResponse('/api/cities', []);
  mockResponse('/api/cities/suggestions', { near: null, places: [aCity()] });
  const { user } = await openShop('/');
  await user.type(cityField(), 'xyz');
  expect(await screen.findByText('Wie wäre es mit einer dieser Städte?')).toBeTruthy();
  expect(screen.getByRole('option', { name: /Berlin/ })).toBeTruthy();
});
