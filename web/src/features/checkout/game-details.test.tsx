import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chooseCity, mockCatalog } from '../../../test/checkout-steps.js';
import { aCity, aGame } from '../../../test/fixtures.js';
import { address, goInHistory, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const spies = aGame({
  id: 'spies',
  slug: 'spione',
  slugEn: 'spies',
  title: 'Spione',
  titleEn: 'Spies',
  compactDescription: 'Zwischen Brücken.',
  description: 'Eine Botschaft wartet.\n\n• Geheimschrift\n• Ein falscher Freund',
  descriptionEn: 'A message is waiting.',
  details: {
    durationMinutes: 105,
    distanceMeters: 2_450,
    difficulty: 3,
    minimumAge: 12,
    startPoint: { lat: 52.5, lng: 13.4, address: 'Am Dom', addressEn: 'By the cathedral' },
    images: ['/a.svg', '/b.svg', '/c.svg'],
  },
});
const sheet = () => screen.findByRole('dialog', { name: 'Spione' });
const sharedLink = '/?partner=p1&city=berlin&game=spione';
const mockGames = () => mockCatalog([spies, aGame()], { ...aCity(), rank: 1 } as never);

it('[GD-1] the details view opens from the card at its own address without choosing the game; Back closes it', async () => {
  mockGames();
  const { user, store } = await openShop('/?partner=p1');
  await chooseCity(user);
  const link = await screen.findByRole('link', { name: /^Mehr zum Spiel.*Spione$/ });
  await user.click(link);
  const heading = within(await sheet()).getByRole('heading', { name: 'Spione' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(address()).toBe(sharedLink);
  expect(store.getState().checkout.selectedGame).toBeNull();
  await goInHistory(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/?partner=p1');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

it.each(['{Escape}', 'Schließen'])(
  '[GD-1] %s closes the details view and returns to the previous history entry',
  async (way) => {
    mockGames();
    const { user } = await openShop('/');
    await chooseCity(user);
    await user.click(await screen.findByRole('link', { name: /^Mehr zum Spiel.*Spione$/ }));
    const view = within(await sheet());
    if (way === '{Escape}') fireEvent(await sheet(), new Event('cancel', { cancelable: true }));
    else await user.click(view.getByRole('button', { name: way }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await goInHistory(1);
    expect(await sheet()).toBeTruthy();
  },
);

it('[GD-1] the button of the details view chooses the game, or offers a way back once it is chosen', async () => {
  mockGames();
  const { user } = await openShop('/');
  await chooseCity(user);
  const more = await screen.findByRole('link', { name: /^Mehr zum Spiel.*Spione$/ });
  await user.click(more);
  await user.click(within(await sheet()).getByRole('button', { name: 'Dieses Spiel wählen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Spione' }).checked).toBe(true);
  await user.click(more);
  expect(within(await sheet()).getByRole('button', { name: 'Zurück zur Buchung' })).toBeTruthy();
});

it('[GD-1] shows facts, the whole text, the start point and the pictures in the language of the page', async () => {
  mockGames();
  const { user } = await openShop(sharedLink, 'de-DE');
  const view = within(await sheet());
  const factsOf = () =>
    view
      .getAllByRole('term')
      .map((term, index) =>
        `${term.textContent}: ${view.getAllByRole('definition')[index]!.textContent}`.replaceAll(/\s/g, ' '),
      );
  expect(factsOf()).toEqual([
    'Dauer: ca. 1 Std. 45 Min.',
    'Strecke: ca. 2,5 km',
    'Schwierigkeit: mittel',
    'Alter: ab 12 Jahren',
    'Teamgröße: 2 bis 4 Personen',
    'Spielbar auf: Deutsch und Englisch',
  ]);
  for (const text of ['Zwischen Brücken.', 'Eine Botschaft wartet.', 'Am Dom', /29,99\s€ pro Team/])
    view.getByText(text);
  expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Geheimschrift', 'Ein falscher Freund']),
  );
  await user.click(view.getByRole('button', { name: 'Vorheriges Bild' }));
  expect(view.getByRole('button', { name: 'Bild 3 zeigen' }).getAttribute('aria-current')).toBe('true');
  expect(view.getByRole('img', { name: 'Bild 3 von 3: Spione' }).getAttribute('src')).toBe('/c.svg');
});

it('[GD-1] shows English texts, and nothing in place of facts that are missing', async () => {
  mockCatalog([{ ...spies, details: undefined, compactDescriptionEn: undefined }, aGame()], {
    ...aCity(),
    rank: 1,
  } as never);
  await openShop('/?city=berlin&game=spies', 'en-GB');
  const view = within(await screen.findByRole('dialog', { name: 'Spies' }));
  expect(view.getByText('A message is waiting.')).toBeTruthy();
  expect(view.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Team size', 'Playable in']);
  expect(view.queryByRole('img')).toBeNull();
  expect(view.queryByRole('heading', { name: 'Start point' })).toBeNull();
});

it('[GD-1] a shared link selects its city, and the button of its details view selects the game', async () => {
  mockGames();
  const { user } = await openShop(sharedLink);
  await user.click(within(await sheet()).getByRole('button', { name: 'Dieses Spiel wählen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/?partner=p1');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Stadt' }).value).toBe('Berlin');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Spione' })).checked).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('[GD-1] says that there is no such game when the link names an unknown game', async () => {
  mockGames();
  const { user } = await openShop('/?city=berlin&game=gone');
  const view = within(await screen.findByRole('dialog', { name: 'Dieses Spiel gibt es hier nicht' }));
  await user.click(view.getByRole('button', { name: 'Zurück zur Buchung' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[GD-1] says that there is no such game when the link names no city, also when one is selected', async () => {
  mockGames();
  await openShop('/?game=spione');
  expect(await screen.findByRole('dialog', { name: 'Dieses Spiel gibt es hier nicht' })).toBeTruthy();
  cleanup();
  const { user } = await openShop('/');
  await chooseCity(user);
  cleanup();
  await openShop('/?game=spione');
  expect(screen.getByLabelText<HTMLInputElement>('Stadt').value).toBe('Berlin');
  expect(await screen.findByRole('dialog', { name: 'Dieses Spiel gibt es hier nicht' })).toBeTruthy();
});

it('[GD-2] leads to a mail that names game and city when the price is on request', async () => {
  mockCatalog([{ ...spies, priceCents: 0 }, aGame()], { ...aCity(), rank: 1 } as never);
  await openShop(sharedLink);
  const view = within(await sheet());
  const link = await view.findByRole<HTMLAnchorElement>('link', { name: 'Preis per E-Mail anfragen' });
  expect(decodeURIComponent(link.href)).toContain('mailto:help@example.com?subject=Anfrage: Spione in Berlin&');
  expect(view.queryByRole('button', { name: 'Dieses Spiel wählen' })).toBeNull();
});

it('[GD-1] offers to try again after a failure', async () => {
  mockGames();
  mockResponse('/api/cities/berlin/games', problem(503, 'upstream_unavailable'));
  const { user } = await openShop(sharedLink);
  const view = within(await screen.findByRole('dialog', { name: 'Das Spiel konnte nicht geladen werden' }));
  mockGames();
  await user.click(view.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await sheet()).toBeTruthy();
});
