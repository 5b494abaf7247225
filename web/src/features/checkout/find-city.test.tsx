import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { mockCatalog, nextButton, pretendTouchScreen, selectTickets } from '../../../test/checkout-steps.js';
import type { GameDto } from '../../api/generated.js';
import { aCity, aGame } from '../../../test/fixtures.js';
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

it('[NF-3] on a touch screen the field ends up above the keyboard, which closes once a city is chosen', async () => {
  pretendTouchScreen();
  const viewport = new EventTarget();
  Object.assign(window, { visualViewport: viewport });
  const raised: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    raised.push(this);
  };
  mockResponse('/api/cities', [berlin]);
  mockResponse('/api/cities/berlin/games', []);
  const { user } = await openShop('/');
  await user.click(cityField());
  viewport.dispatchEvent(new Event('resize'));
  expect(raised).toContain(cityField().labels![0]);
  await user.type(cityField(), 'ber');
  await user.click(await screen.findByRole('option'));
  await waitFor(() => expect(document.activeElement).not.toBe(cityField()));
  expect(cityField().value).toBe('Berlin');
  Object.assign(window, { visualViewport: null });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
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
  '[SR-3] in %s, an empty field with the focus offers large cities, and Enter selects none',
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
    'Spielsprache',
  ],
  ['en-GB', 'City', 'No cities found', 'Near Vaduz you can play in:', '12 km away', 'Ask us about it', 'Game language'],
])(
  '[SR-3] offers the nearest cities and a way to request a city without games, in %s',
  async (language, name, nothing, near, away, ask, gameLanguage) => {
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
    const link = await screen.findByRole('link', { name: ask });
    expect(screen.queryByRole('option')).toBeNull();
    expect(link.getAttribute('href')).toBe('mailto:help@example.com');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: gameLanguage }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(link);
    await user.click(cityField(name));
    expect(screen.getAllByRole('link', { name: ask })[0]!.tabIndex).toBe(-1);
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

describe('the city field, once it is left with typed text,', () => {
  const munich = { ...aCity({ id: 'munich', name: 'München', nameEn: 'Munich', slug: 'muenchen' }), rank: 1 };
  const leaveByMouse = (user: UserEvent) => user.click(screen.getByRole('heading', { level: 1 }));

  it.each(['munich', 'MÜNCHEN', 'munchen', 'Muenchen', 'Monaco di Baviera'])(
    '[SR-1] takes the city whose whole name "%s" was typed, once the pending search has found it',
    async (typed) => {
      const answer = Promise.withResolvers<void>();
      mockResponse('/api/cities', async () => {
        await answer.promise;
        return [bern, { ...munich, matchedName: 'Monaco di Baviera' }];
      });
      mockResponse('/api/cities/munich/games', []);
      const { user } = await openShop('/');
      await user.type(cityField(), typed);
      await leaveByMouse(user);
      expect(await screen.findByText('Städte werden gesucht …')).toBeTruthy();
      answer.resolve();
      await waitFor(() => expect(cityField().value).toBe('München'));
    },
  );

  it.each([
    ['de-DE', 'Stadt', 'Bitte wählen Sie eine Stadt aus der Liste.', 'Mindestens 2 Buchstaben eingeben'],
    ['en-GB', 'City', 'Please choose a city from the list.', 'Type at least 2 letters'],
  ])('[SR-1] asks in %s to choose one of several matches or type more', async (language, name, fromList, hint) => {
    const halle = { ...bern, name: 'Halle', nameEn: 'Halle', slug: 'halle-saale' };
    mockResponse('/api/cities', [halle, { ...halle, id: 'halle-2', slug: 'halle-westfalen' }]);
    const { user } = await openShop('/', language);
    const message = () => document.getElementById(cityField(name).getAttribute('aria-describedby')!)?.textContent;
    for (const typed of ['Hal', 'Halle']) {
      await user.clear(cityField(name));
      await user.type(cityField(name), typed);
      await leaveByMouse(user);
      await waitFor(() => expect(message()).toBe(fromList));
      expect(cityField(name)).toMatchObject({ value: typed, ariaInvalid: 'true' });
    }
    await user.clear(cityField(name));
    expect(cityField(name).ariaInvalid).toBeNull();
    await user.type(cityField(name), 'H');
    await leaveByMouse(user);
    expect(message()).toBe(hint);
    expect(cityField(name).ariaInvalid).toBe('true');
  });

  it('[SR-1] keeps the chosen city and its game after a stray letter, Escape or an unknown name', async () => {
    mockCatalog();
    const { user } = await openShop('/');
    await selectTickets(user);
    const expectKept = () => {
      expect(cityField().value).toBe('Berlin');
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The Clockmaker' }).checked).toBe(true);
      expect(nextButton().disabled).toBe(false);
    };
    const overwrite = (text: string) =>
      user.type(cityField(), text, { initialSelectionStart: 0, initialSelectionEnd: 99 });
    await overwrite('x');
    expect(cityField().value).toBe('x');
    await user.keyboard('{Escape}');
    expectKept();
    // No city is found, so that Tab takes none if the list comes before it.
    mockResponse('/api/cities', []);
    for (const typed of ['x', 'Hambrg']) {
      await overwrite(typed);
      await user.tab();
      expect(await screen.findByText(`„${typed}“ steht nicht in der Liste. Ihre Auswahl bleibt Berlin.`)).toBeTruthy();
      expectKept();
    }
    await user.clear(cityField());
    await leaveByMouse(user);
    expectKept();
  });
});

it('[NF-3] Tab goes on from the city to its games, also while they are still loading', async () => {
  mockCatalog();
  const answer = Promise.withResolvers<GameDto[]>();
  mockResponse('/api/cities/berlin/games', () => answer.promise as never);
  const { user } = await openShop('/');
  await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
  await screen.findByRole('option');
  await user.tab();
  expect(document.activeElement!.textContent).toBe('Spiele werden geladen …');
  answer.resolve([aGame(), aGame({ id: 'other', title: 'The Other Game' })]);
  await screen.findByRole('radio', { name: 'The Clockmaker' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radiogroup')));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'The Clockmaker' }));
});
