import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  choose,
  chooseCity,
  enterPersonalData,
  fillIn,
  mockCatalog,
  nextButton,
  selectTickets,
} from '../../../test/checkout-steps.js';
import { fakeClock } from '../../../test/clock.js';
import { aCity, aGame } from '../../../test/fixtures.js';
import { openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

it('[BK-3] shows group, city, game, language and code in this order, with the price summary beside them', async () => {
  await openShop('/');
  await screen.findByRole('textbox', { name: 'Rabattcode' });
  const inOrder = [
    ['combobox', 'Teilnehmer'],
    ['combobox', 'Teams'],
    ['note', ''],
    ['combobox', 'Stadt'],
    ['radiogroup', 'Spiel'],
    ['combobox', 'Spielsprache'],
    ['textbox', 'Rabattcode'],
    ['button', 'Prüfen'],
    ['button', 'Weiter'],
    ['region', 'Preisübersicht'],
  ].map(([role, name]) => screen.getByRole(role!, name ? { name } : {}));
  for (const [index, control] of inOrder.entries()) {
    const following = inOrder[index + 1];
    if (following) expect(control.compareDocumentPosition(following)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(inOrder.at(-1)!.closest('aside')).not.toBeNull();
});

it('[BK-3] [NF-3] marks every field except the discount code as required, and keeps the mark out of its accessible name', async () => {
  await openShop('/');
  const required = ['Teilnehmer', 'Teams', 'Stadt', 'Spielsprache'].map((name) =>
    screen.getByRole('combobox', { name }),
  );
  for (const field of required as HTMLInputElement[]) {
    expect(field.required || field.getAttribute('aria-required') === 'true').toBe(true);
    expect(field.labels![0]!.parentElement!.dataset['required']).toBe('true');
  }
  const games = screen.getByRole('radiogroup', { name: 'Spiel' });
  expect(games.getAttribute('aria-required')).toBe('true');
  expect(screen.getByText('Spiel').parentElement!.dataset['required']).toBe('true');
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rabattcode' });
  expect(code.labels![0]!.parentElement!.dataset['required']).toBeUndefined();
  expect(screen.getByText('* Pflichtfelder')).toBeTruthy();
});

it('[BK-3] offers to load the games again after a failure', async () => {
  mockResponse('/api/cities', [aCity()]);
  mockResponse('/api/cities/berlin/games', problem(503, 'upstream_unavailable'));
  const { user } = await openShop('/');
  await chooseCity(user);
  expect(await screen.findByText('Spiele konnten nicht geladen werden')).toBeTruthy();
  mockCatalog();
  await user.click(within(screen.getByRole('radiogroup')).getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('radio', { name: 'The Clockmaker' })).toBeTruthy();
});

it.each([
  [
    'de-DE',
    [
      'Teams bestehen aus 2–4 Personen.',
      'mindestens 2 Personen erforderlich',
      'Wählen Sie zuerst, wie viele mitspielen.',
      'Daraus ergeben sich die möglichen Teams.',
      'Jedes Team benötigt mindestens 2 Geräte, davon ein Smartphone oder Tablet.',
      'rund um die Uhr (24/7) einlösbar',
      '24/7 einlösbar und flexibel',
    ],
  ],
  [
    'en-GB',
    [
      'Teams consist of 2–4 people.',
      'At least 2 people are required to book.',
      'First choose how many people are playing.',
      'This determines how many teams you can form.',
      'Each team needs at least 2 devices, one of them a phone or tablet.',
      'redeemed around the clock (24/7)',
      'Redeemable 24/7 and flexible',
    ],
  ],
])('[BK-4] explains the rules in %s', async (browserLanguage, texts) => {
  await openShop('/', browserLanguage);
  for (const text of texts) expect(screen.getByRole('main').textContent).toContain(text);
});

it('[BK-3] shows titles and summaries of games in the language of the page, or in German where English ones are missing', async () => {
  mockCatalog([
    aGame({ id: 'a', title: 'Spione', titleEn: 'Spies', descriptionEn: 'A river.', compactDescription: 'Ein Fluss.' }),
    aGame({ id: 'b', title: 'Rätsel', titleEn: '', descriptionEn: '', compactDescription: 'Kurz.' }),
  ]);
  const { user } = await openShop('/', 'en-GB');
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'ber');
  await user.click(await screen.findByRole('option'));
  await user.click(await screen.findByRole('radio', { name: 'Spies' }));
  expect(screen.getByRole('radio', { name: 'Rätsel' })).toBeTruthy();
  for (const text of ['A river.', 'Kurz.']) expect(screen.getByText(text)).toBeTruthy();
  const summary = within(screen.getByRole('region', { name: 'Price summary' }));
  expect(await summary.findByText('Spies')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /German|DE/ }));
  expect(await summary.findByText('Spione')).toBeTruthy();
  expect(screen.getByText('Ein Fluss.')).toBeTruthy();
});

it('[BK-7] marks the typed letters in a found city, and shows its region and country', async () => {
  mockCatalog([aGame()], aCity({ id: 'munich', name: 'München', nameEn: 'Munich', bundesland: 'Bayern' }));
  const { user } = await openShop('/');
  const field = screen.getByRole('combobox', { name: 'Stadt' });
  await user.type(field, 'mün');
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('MünchenBayern, Deutschland');
  expect(option.querySelector('strong')?.textContent).toBe('Mün');
  await user.clear(field);
  await user.type(field, 'munic');
  const byOtherName = await screen.findByRole('option');
  expect(byOtherName.textContent).toBe('München (Munich)Bayern, Deutschland');
  expect(byOtherName.querySelector('strong')?.textContent).toBe('Munic');
});

it.each([
  { city: { countryCode: 'GB', bundesland: 'Großbritannien' }, de: 'Vereinigtes Königreich', en: 'United Kingdom' },
  { city: { countryCode: 'FR', bundesland: 'Frankreich' }, de: 'Frankreich', en: 'France' },
  { city: { bundesland: 'Bayern' }, de: 'Bayern, Deutschland', en: 'Bavaria, Germany' },
  { city: { bundesland: 'Hamburg' }, de: 'Hamburg, Deutschland', en: 'Hamburg, Germany' },
  { city: { bundesland: 'Deutschland' }, de: 'Deutschland', en: 'Germany' },
])(
  '[BK-2] [NF-2] shows region and country of a city ($de) in both languages, and no country twice',
  async ({ city, de, en }) => {
    mockCatalog([aGame()], aCity(city));
    const { user } = await openShop('/');
    await chooseCity(user, 'ber', /^Ber/);
    expect(await screen.findByText(de)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'EN' }));
    expect(await screen.findByText(en)).toBeTruthy();
  },
);

it('[BK-11] lists what is still to be chosen', async () => {
  mockCatalog([aGame({ priceCents: 0 })]);
  const { user } = await openShop('/');
  const hint = () => document.getElementById(nextButton().getAttribute('aria-describedby')!)?.textContent;
  expect(hint()).toBe('Es fehlt noch: Teilnehmer, Stadt und Spiel');
  await choose(user, 'Teilnehmer', '8');
  expect(hint()).toBe('Es fehlt noch: Stadt und Spiel');
  await chooseCity(user);
  await waitFor(() => expect(hint()).toMatch(/^Dieses Spiel bieten wir auf Anfrage an/));
});

it('[BK-5] [BK-6] offers the allowed team counts, and selects the smallest when the selected one is no longer allowed', async () => {
  const { user } = await openShop('/');
  const teamsField = () => screen.getByRole<HTMLButtonElement>('combobox', { name: 'Teams' });
  expect(teamsField().disabled).toBe(true);
  await choose(user, 'Teilnehmer', '8');
  await waitFor(() => expect(teamsField().textContent).toBe('2 Teams à 4 Personen'));
  await user.click(teamsField());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '2 Teams à 4 Personen',
    '3 Teams: 2 à 3 und 1 à 2 Personen',
    '4 Teams à 2 Personen',
  ]);
  await user.click(screen.getByRole('option', { name: '4 Teams à 2 Personen' }));
  await choose(user, 'Teilnehmer', '9');
  expect(teamsField().textContent).toBe('4 Teams: 1 à 3 und 3 à 2 Personen');
  await choose(user, 'Teilnehmer', '20');
  expect(teamsField().textContent).toBe('5 Teams à 4 Personen');
  await choose(user, 'Teilnehmer', '3');
  expect(teamsField().textContent).toBe('1 Team mit 3 Personen');
});

it.each([
  ['de-DE', 'Teilnehmer', '5', '2 Teams mit 3 und 2 Personen'],
  ['en-GB', 'Participants', '5', '2 teams of 3 and 2'],
  ['en-GB', 'Participants', '6', '2 teams of 3'],
  ['en-GB', 'Participants', '11', '3 teams: 2 of 4 and 1 of 3'],
  ['en-GB', 'Participants', '2', '1 team of 2'],
])('[BK-5] says in %s how large the teams are (%s: %s)', async (language, field, participants, text) => {
  const { user } = await openShop('/', language);
  await choose(user, field, participants);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Teams' }).textContent).toBe(text));
});

it('[BK-6] shows an alert for a single participant', async () => {
  const { user } = await openShop('/');
  await choose(user, 'Teilnehmer', '1');
  expect(within(screen.getByRole('alert')).getByText('Mindestens zwei Teilnehmer erforderlich')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Teams' }).disabled).toBe(true);
});

it('[BK-7] searches from two characters on, after a pause in typing', async () => {
  let searches: string[] = [];
  mockResponse('/api/cities', (_, request) => {
    searches = [...searches, new URL(request.url).searchParams.get('search')!];
    return [aCity()];
  });
  const { user } = await openShop('/');
  const field = screen.getByRole('combobox', { name: 'Stadt' });
  await user.click(field);
  const { advance } = fakeClock();
  fillIn(field, 'b');
  await advance(1_000);
  // In one task, so that a busy machine cannot make a pause between them.
  for (const typed of ['be', 'ber']) fillIn(field, typed);
  await screen.findByRole('option', { name: /Berlin/ });
  expect(searches).toEqual(['ber']);
});

it('[BK-7] shows a message and no cities when the search fails', async () => {
  mockResponse('/api/cities', problem(503, 'upstream_unavailable'));
  const { user } = await openShop('/');
  await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
  expect(await screen.findByText('Fehler beim Laden der Städte')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

it('[BK-7] in place of the list, offers to repeat a failed search by mouse and keyboard', async () => {
  const failure = problem(503, 'upstream_unavailable');
  mockResponse('/api/cities', () => failure.clone());
  const { user } = await openShop('/');
  const city = screen.getByRole('combobox', { name: 'Stadt' });
  await user.type(city, 'ber');
  const retry = () => screen.findByRole('button', { name: 'Erneut versuchen' });
  const button = await retry();
  const answer = Promise.withResolvers<Response>();
  mockResponse('/api/cities', () => answer.promise);
  await user.click(button);
  expect(document.activeElement).toBe(city);
  await screen.findByText('Städte werden gesucht …');
  answer.resolve(failure.clone());

  const newButton = await retry();
  await user.tab();
  expect(document.activeElement).toBe(newButton);
  mockResponse('/api/cities', [aCity()]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Berlin/ })).toBeTruthy();
  expect(screen.queryByText('Fehler beim Laden der Städte')).toBeNull();

  mockResponse('/api/cities', () => failure.clone());
  await user.type(city, 'x');
  await retry();
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  expect(await screen.findByText('Fehler beim Laden der Städte')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

it('[BK-7] shows a message when nothing was found', async () => {
  mockResponse('/api/cities', []);
  const { user } = await openShop('/');
  await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'xyz');
  expect(await screen.findByText('Keine Städte gefunden')).toBeTruthy();
});

it("[BK-8] [PR-5] uses the VAT rate of the city's country, and clears the game when the city changes", async () => {
  mockCatalog([aGame()], aCity({ id: 'bern', name: 'Bern', countryCode: 'CH' }));
  const { user } = await openShop('/');
  await choose(user, 'Teilnehmer', '2');
  await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'be');
  await user.click(await screen.findByRole('option', { name: /Schweiz/ }));
  const summary = within(screen.getByRole('region', { name: 'Preisübersicht' }));
  expect(await summary.findByText('inkl. 7,7% MwSt.')).toBeTruthy();
  mockCatalog();
  await chooseCity(user);
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'The Clockmaker' })).toMatchObject({
    checked: false,
  });
  expect(nextButton().disabled).toBe(true);
});

it('[BK-9] [BK-10] selects the only game of a city, and its language', async () => {
  mockCatalog([aGame({ languages: ['en'], loquizIdDe: null })]);
  const { user } = await openShop('/');
  await chooseCity(user);
  const game = await screen.findByRole<HTMLInputElement>('radio', { name: 'The Clockmaker' });
  await waitFor(() => expect(game.checked).toBe(true));
  expect(screen.getByRole('combobox', { name: 'Spielsprache' }).textContent).toBe('Englisch');
});

it('[BK-11] [PR-1] enables the next step only with group, city and game, and shows the price', async () => {
  mockCatalog();
  const { user } = await openShop('/');
  expect(nextButton().disabled).toBe(true);
  await selectTickets(user);
  expect(nextButton().disabled).toBe(false);
  expect(screen.getAllByText(/59,98/).length).toBeGreaterThan(0);
});

it('[PR-6] [GD-2] shows no total for a price on request, and leads to a mail instead of step 2', async () => {
  mockCatalog([aGame({ priceCents: 0 })]);
  const { user } = await openShop('/');
  await choose(user, 'Teilnehmer', '8');
  await chooseCity(user);
  expect((await screen.findAllByText('Preis auf Anfrage')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Gesamtpreis')).toBeNull();
  const links = () => screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Preis per E-Mail anfragen' });
  await waitFor(() => expect(links()).toHaveLength(2));
  const [atNext, inSummary] = links();
  expect(nextButton().parentElement!.contains(atNext!)).toBe(true);
  expect(screen.getByRole('region', { name: 'Preisübersicht' }).contains(inSummary!)).toBe(true);
  for (const { href } of links())
    expect(decodeURIComponent(href)).toContain('mailto:help@example.com?subject=Anfrage: The Clockmaker in Berlin&');
  expect(nextButton().disabled).toBe(true);
});

it('[BK-3] shows a placeholder of the same size when a picture does not load', async () => {
  mockCatalog([
    aGame({ teaserImage: 'https://cdn.example.com/gone.jpg' }),
    aGame({ id: 'other', title: 'The Other Game' }),
  ]);
  const { user } = await openShop('/');
  await chooseCity(user);
  const card = (await screen.findByRole('radio', { name: 'The Clockmaker' })).closest('label')!;
  const image = card.querySelector('img')!;
  const size = image.className.match(/\S*size-\S+/)![0];
  fireEvent.error(image);
  expect(card.querySelector('img')).toBeNull();
  expect(card.firstElementChild!.className).toContain(size);
});

it('[BK-2] changes the language at once', async () => {
  const { user } = await openShop('/');
  await user.click(screen.getByRole('button', { name: 'EN' }));
  expect(await screen.findByRole('combobox', { name: 'Participants' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

describe('the game language', () => {
  const field = (name: string) => screen.getByRole('combobox', { name });
  const summary = () => within(screen.getByRole('region', { name: /Preisübersicht|Price summary/ }));
  const mockGames = () =>
    mockCatalog([
      aGame({ id: 'both', title: 'Both', titleEn: 'Both' }),
      aGame({ id: 'german', title: 'German', titleEn: 'German', languages: ['de'], loquizIdEn: null }),
      aGame({ id: 'english', title: 'English', titleEn: 'English', languages: ['en'], loquizIdDe: null }),
    ]);
  const chooseBerlin = async (user: UserEvent, name: string) => {
    await user.type(field(name), 'ber');
    await user.click(await screen.findByRole('option', { name: /Berlin/ }));
  };
  const chooseGame = async (user: UserEvent, name: string) => user.click(await screen.findByRole('radio', { name }));

  it('[BK-10] is the language of the page if the game has it; otherwise card and field name the language', async () => {
    mockGames();
    const { user } = await openShop('/', 'en-GB');
    expect(field('Game language').textContent).toBe('English');
    await chooseBerlin(user, 'City');
    await chooseGame(user, 'German');
    expect(await summary().findByText('Game language: German')).toBeTruthy();
    expect(screen.getAllByText('Playable in German only')).toHaveLength(2);
    await chooseGame(user, 'Both');
    expect(await summary().findByText('Game language: English')).toBeTruthy();
    expect(screen.getAllByText('Playable in German only')).toHaveLength(1);
    expect(screen.getByText('Playable in German and English')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /German|DE/ }));
    expect(await summary().findByText('Spielsprache: Deutsch')).toBeTruthy();
    expect(screen.getByText('Nur auf Englisch spielbar')).toBeTruthy();
  });

  it('[BK-10] stays as the customer chose it, whenever the game has it', async () => {
    mockGames();
    const { user } = await openShop('/');
    await chooseBerlin(user, 'Stadt');
    await chooseGame(user, 'Both');
    await choose(user, 'Spielsprache', 'Englisch');
    await chooseGame(user, 'German');
    expect(field('Spielsprache').textContent).toBe('Deutsch');
    await chooseGame(user, 'Both');
    expect(field('Spielsprache').textContent).toBe('Englisch');
    await user.click(screen.getByRole('button', { name: 'EN' }));
    await user.click(screen.getByRole('button', { name: 'DE' }));
    expect(field('Spielsprache').textContent).toBe('Englisch');
  });

  it('[BK-10] follows the language of the page in step 1 only', async () => {
    mockGames();
    const { user } = await openShop('/');
    await selectTickets(user, 'Both');
    await enterPersonalData(user);
    await user.click(screen.getByRole('button', { name: 'EN' }));
    expect(await summary().findByText('Game language: German')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change selection' }));
    expect(await summary().findByText('Game language: English')).toBeTruthy();
  });
});
