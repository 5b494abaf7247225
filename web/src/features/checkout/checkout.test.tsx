import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { CityDto, CreateStripeCheckoutDto, GameDto } from '../../api/generated.js';
import { aBooking, aCity, aGame, aTicket, created } from '../../../test/fixtures.js';
import { address, openShop } from '../../../test/open-shop.js';
import { answers, problem } from '../../../test/server.js';

const checkoutPath = '/api/functions/create-stripe-checkout';
const couponPath = '/api/functions/validate-coupon';
const bySession = '/api/functions/get-booking-by-session';
const paymentPage = 'https://pay.example.com/cs_1';

function catalog(
  games: GameDto[] = [aGame(), aGame({ id: 'other', title: 'The Other Game' })],
  city: CityDto = aCity(),
) {
  answers(`/api/cities/${city.id}/games`, games);
  return answers('/api/cities', [city]);
}

async function choose(user: UserEvent, select: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: select }));
  await user.click(screen.getByRole('option', { name: option }));
}

async function selectTickets(user: UserEvent, game = 'The Clockmaker') {
  await choose(user, 'Teilnehmer', '8');
  await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
  await user.click(await screen.findByRole('option', { name: /Berlin/ }));
  await user.click(await screen.findByRole('radio', { name: game }));
}

async function enterPersonalData(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await user.type(await screen.findByLabelText('Vorname'), 'Ada');
  await user.type(screen.getByLabelText('Nachname'), 'Lovelace');
  await user.type(screen.getByLabelText('Telefon'), '0151234567');
  await user.type(screen.getByLabelText('E-Mail'), 'ada@example.com');
  for (const consent of screen.getAllByRole('checkbox')) await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
  return screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
}

function tabs() {
  const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, open };
}

const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Weiter' });

describe('step 1', () => {
  it('[BK-5] [BK-6] offers the team splits of the participants and falls to the smallest allowed', async () => {
    const { user } = await openShop('/');
    const teams = screen.getByRole<HTMLButtonElement>('combobox', { name: 'Teams' });
    expect(teams.disabled).toBe(true);
    await choose(user, 'Teilnehmer', '8');
    expect(teams.textContent).toBe('2');
    await user.click(teams);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2', '3', '4']);
    await user.click(screen.getByRole('option', { name: '4' }));
    await choose(user, 'Teilnehmer', '9');
    expect(teams.textContent).toBe('4');
    await choose(user, 'Teilnehmer', '20');
    expect(teams.textContent).toBe('5');
  });

  it('[BK-6] refuses a single participant with an alert', async () => {
    const { user } = await openShop('/');
    await choose(user, 'Teilnehmer', '1');
    expect(within(screen.getByRole('alert')).getByText('Mindestens zwei Teilnehmer erforderlich')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('combobox', { name: 'Teams' }).disabled).toBe(true);
  });

  it('[BK-7] searches from two characters on, once the typing has paused', async () => {
    let searches: string[] = [];
    answers('/api/cities', (_, request) => {
      searches = [...searches, new URL(request.url).searchParams.get('search')!];
      return [aCity()];
    });
    const { user } = await openShop('/');
    const field = screen.getByRole('combobox', { name: 'Stadt' });
    await user.type(field, 'b');
    await user.type(field, 'er');
    await screen.findByRole('option', { name: /Berlin/ });
    expect(searches).toEqual(['ber']);
  });

  it('[BK-7] empties the list and says so when the search fails', async () => {
    answers('/api/cities', problem(503, 'upstream_unavailable'));
    const { user } = await openShop('/');
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
    expect(await screen.findByText('Fehler beim Laden der Städte')).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('[BK-7] says that nothing was found', async () => {
    answers('/api/cities', []);
    const { user } = await openShop('/');
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'xyz');
    expect(await screen.findByText('Keine Städte gefunden')).toBeTruthy();
  });

  it('[BK-8] [PR-5] a city brings its own VAT rate, and changing it clears the game', async () => {
    catalog([aGame()], aCity({ id: 'bern', name: 'Bern', countryCode: 'CH' }));
    const { user } = await openShop('/');
    await choose(user, 'Teilnehmer', '2');
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'be');
    await user.click(await screen.findByRole('option', { name: /Schweiz/ }));
    expect(await screen.findByText('inkl. 7,7% MwSt.')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'l');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(next().disabled).toBe(true);
  });

  it('[BK-9] [BK-10] a single game chooses itself and brings its language', async () => {
    catalog([aGame({ languages: ['en'], loquizIdDe: null })]);
    const { user } = await openShop('/');
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
    await user.click(await screen.findByRole('option', { name: /Berlin/ }));
    const game = await screen.findByRole<HTMLInputElement>('radio', { name: 'The Clockmaker' });
    await waitFor(() => expect(game.checked).toBe(true));
    expect(screen.getByRole('combobox', { name: 'Spielsprache' }).textContent).toBe('Englisch');
  });

  it('[BK-11] [PR-1] goes on only with group, city and game, and shows the price', async () => {
    catalog();
    const { user } = await openShop('/');
    expect(next().disabled).toBe(true);
    await selectTickets(user);
    expect(next().disabled).toBe(false);
    expect(screen.getAllByText(/59,98/).length).toBeGreaterThan(0);
  });

  it('[PR-6] a price on request has no total and cannot be bought', async () => {
    catalog([aGame({ priceCents: 0 })]);
    const { user } = await openShop('/');
    await choose(user, 'Teilnehmer', '8');
    await user.type(screen.getByRole('combobox', { name: 'Stadt' }), 'ber');
    await user.click(await screen.findByRole('option', { name: /Berlin/ }));
    expect((await screen.findAllByText('Preis auf Anfrage')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Gesamtpreis')).toBeNull();
    expect(next().disabled).toBe(true);
  });

  it('[BK-2] speaks the other language at once', async () => {
    const { user } = await openShop('/');
    await user.click(screen.getByRole('button', { name: 'EN' }));
    expect(await screen.findByRole('combobox', { name: 'Participants' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('discount code', () => {
  const percentage = {
    id: 'c1',
    discountType: 'percentage',
    discountValue: 10,
    isGiftCard: false,
    remainingValueCents: null,
  };

  it('[BK-12] [PR-3] is upper-cased, checked, and shown with subtotal and discount', async () => {
    catalog();
    const sent = answers(couponPath, { valid: true, coupon: percentage });
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.type(screen.getByLabelText('Rabattcode'), ' summer ');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(await screen.findByText('Gutschein gültig')).toBeTruthy();
    expect(sent).toEqual([{ code: 'SUMMER' }]);
    expect(screen.getByText('Zwischensumme')).toBeTruthy();
    expect(screen.getByText(/−6,00/)).toBeTruthy();
    await user.type(screen.getByLabelText('Rabattcode'), 'X');
    expect(screen.queryByText('Zwischensumme')).toBeNull();
  });

  it("[BK-12] shows the server's reason for an invalid code", async () => {
    answers(couponPath, { valid: false, error: 'Abgelaufen.' });
    const { user } = await openShop('/');
    await user.type(screen.getByLabelText('Rabattcode'), 'OLD');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(await screen.findByText('Ungültiger Gutschein')).toBeTruthy();
    expect(screen.getByLabelText('Rabattcode').getAttribute('aria-invalid')).toBe('true');
  });

  it('[BK-12] says so when the check itself fails, and asks nothing for an empty code', async () => {
    const sent = answers(couponPath, problem(503, 'upstream_unavailable'));
    const { user } = await openShop('/');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Rabattcode'), 'ANY');
    await user.click(screen.getByRole('button', { name: 'Prüfen' }));
    expect((await screen.findAllByText('Fehler bei der Validierung')).length).toBeGreaterThan(0);
  });
});

describe('order', () => {
  it('[BK-13] asks for what is missing in step 2, then corrects itself while typing', async () => {
    catalog();
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: 'Zur Zahlung' }));
    expect(await screen.findAllByText('Pflichtfeld')).toHaveLength(4);
    expect(screen.getByText('Ungültige Telefonnummer')).toBeTruthy();
    expect(screen.getByText('Ungültige E-Mail-Adresse')).toBeTruthy();
    await user.type(screen.getByLabelText('Vorname'), 'A');
    await waitFor(() => expect(screen.getAllByText('Pflichtfeld')).toHaveLength(3));
  });

  it('[BK-14] [PY-1] sends the order with its key to a tab opened in the click, waits, and moves on by itself', async () => {
    catalog();
    const keys: (string | null)[] = [];
    const orders = answers<CreateStripeCheckoutDto>(checkoutPath, (_, request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return { url: paymentPage, sessionId: 'cs_1' };
    });
    let paid = false;
    answers(bySession, () => aBooking(paid ? created : {}));
    answers('/api/functions/get-booking-by-token', aTicket(2));
    const { tab, open } = tabs();
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));

    expect(open).toHaveBeenCalledWith('', '_blank');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(paymentPage));
    expect(tab.opener).toBeNull();
    expect(await screen.findByText(/Sie werden zu Stripe weitergeleitet/)).toBeTruthy();
    expect(orders[0]).toMatchObject({
      gameId: 'clockmaker',
      cityId: 'berlin',
      participants: 8,
      teams: 2,
      language: 'de',
      loquizGameId: 'app-de',
      totalPrice: 59.98,
      currency: 'EUR',
      uiLanguage: 'de',
      consents: { terms: true, earlyStart: true, textsVersion: '2026-01' },
    });
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);

    paid = true;
    await waitFor(() => expect(address()).toBe('/ticket/tok'));
    expect(localStorage.getItem('shop.checkout')).toBeNull();
  });

  it('[BK-14] shows a link when the browser blocks the tab', async () => {
    catalog();
    answers(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
    answers(bySession, aBooking());
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    const link = await screen.findByRole('link', { name: /Zahlungsseite öffnen/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([paymentPage, '_blank']);
    expect(screen.getByRole('link', { name: 'In diesem Tab bezahlen' }).getAttribute('href')).toBe(paymentPage);
  });

  it('[BK-16] a failed order shows the error card, from which Retry leads back to the review', async () => {
    catalog();
    answers(checkoutPath, problem(503, 'upstream_unavailable'));
    const { tab } = tabs();
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    expect(await screen.findByRole('heading', { name: 'Zahlung fehlgeschlagen' })).toBeTruthy();
    expect(screen.getByText('Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeTruthy();
  });

  it('[PR-7] takes a changed price from the server and orders at that price', async () => {
    catalog();
    const price = { totalPrice: 69.98, grossCents: 6_998, discountCents: 0, giftCardCents: 0, vatRate: 0.19 };
    const orders = answers<CreateStripeCheckoutDto>(checkoutPath, ({ totalPrice }) =>
      totalPrice === 69.98 ? { url: paymentPage, sessionId: 'cs_1' } : problem(409, 'price_changed', { price }),
    );
    answers(bySession, aBooking());
    tabs();
    const { user } = await openShop('/');
    await selectTickets(user);
    const order = await enterPersonalData(user);
    await user.click(order);
    expect(await screen.findByText(/Der Preis hat sich geändert/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await screen.findByText('Warten auf Ihre Zahlung');
    expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([59.98, 69.98]);
  });

  it('[PY-8] an order with nothing left to pay goes straight to its return page', async () => {
    catalog();
    answers(checkoutPath, { url: 'http://shop.test/payment-success?session_id=free_1', sessionId: 'free_1' });
    answers(bySession, aBooking({ status: 'ticket_pending' }));
    answers('/api/functions/create-loquiz-ticket', { success: true, status: 'ticket_pending' });
    const { tab } = tabs();
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    await waitFor(() => expect(address()).toBe('/payment-success'));
    expect(tab.close).toHaveBeenCalled();
    expect(await screen.findByText('Ihre Zugangsdaten werden gerade erstellt...')).toBeTruthy();
  });

  it('[BK-15] a game without an app game for the language is not ordered', async () => {
    catalog([aGame({ loquizIdDe: null, languages: ['de', 'en'] }), aGame({ id: 'other', title: 'The Other Game' })]);
    const orders = answers(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    expect(await screen.findByText('Kein Loquiz-Spiel für Sprache DE verfügbar')).toBeTruthy();
    expect(orders).toEqual([]);
  });
});

describe('remembered checkout', () => {
  it('[BK-17] [BK-18] survives a reload and Back, and names the session it replaces', async () => {
    catalog();
    const orders = answers<CreateStripeCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
    answers(bySession, aBooking());
    tabs();
    const { user } = await openShop('/');
    await selectTickets(user);
    await user.click(await enterPersonalData(user));
    await screen.findByText('Warten auf Ihre Zahlung');

    cleanup();
    const again = await openShop('/?payment=cancelled');
    const order = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
    expect(address()).toBe('/');
    await again.user.click(screen.getByRole('button', { name: 'Zurück' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
    await again.user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
    await again.user.click(await screen.findByRole('button', { name: order.textContent! }));
    await waitFor(() => expect(orders.at(-1)?.replacesSessionId).toBe('cs_1'));
  });

  it.each([
    ['no JSON', '{{{'],
    ['another version', JSON.stringify({ version: 0, state: { step: 2 } })],
    ['a broken state', JSON.stringify({ version: 1, state: { step: 7, participants: 'many' } })],
    ['a state of nulls', JSON.stringify({ version: 1, state: null })],
  ])('[BK-17] %s in storage never breaks the page', async (_, stored) => {
    localStorage.setItem('shop.checkout', stored);
    await openShop('/');
    expect(screen.getByRole('combobox', { name: 'Teilnehmer' }).textContent).toBe('Bitte wählen');
  });
});
