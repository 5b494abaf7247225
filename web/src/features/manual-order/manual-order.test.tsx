import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose } from '../../../test/checkout-steps.js';
import { givenSession } from '../../../test/given-session.js';
import { address, openAdmin } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

beforeEach(() => givenSession({ role: 'manager' }));

const city = {
  id: 'city-1',
  name: 'Berlin',
  nameEn: 'Berlin',
  slug: 'berlin',
  slugEn: 'berlin',
  countryCode: 'DE',
  bundesland: 'Berlin',
  hasGermanGames: true,
  hasEnglishGames: false,
  rank: 1,
};
const game = { id: 'game-1', title: 'Spree', titleEn: '', priceCents: 2_999, currency: 'EUR', languages: ['de'] };

async function fillIn(user: UserEvent) {
  mockResponse('/api/cities', [city]);
  mockResponse('/api/cities/city-1/games', [game, { ...game, id: 'game-2', title: 'Auf Anfrage', priceCents: 0 }]);
  await user.type(await screen.findByLabelText('Stadt'), 'Berl');
  await user.click(await screen.findByRole('option', { name: /Berlin/ }));
  await waitFor(() => expect(screen.getByLabelText<HTMLButtonElement>('Spiel').disabled).toBe(false));
  await choose(user, 'Spiel', 'Spree (29,99\u00a0€ je Team)');
  await choose(user, 'Teilnehmer', '5');
  await user.type(screen.getByLabelText('Vorname'), 'Paula');
  await user.type(screen.getByLabelText('Nachname'), 'Presse');
  await user.type(screen.getByLabelText('E-Mail'), 'paula@example.com');
}
const submit = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Anlegen und Zugangsdaten senden' }));
const expected = {
  cityId: 'city-1',
  gameId: 'game-1',
  language: 'de',
  participants: 5,
  teams: 2,
  firstName: 'Paula',
  lastName: 'Presse',
  email: 'paula@example.com',
  uiLanguage: 'de',
};

describe('an order that a manager places', () => {
  it('[OR-1] is not sent while something is missing or wrong, and the form says what', async () => {
    const sent = mockResponse('/api/admin/orders', {});
    const { user } = await openAdmin('/admin/orders/new');
    await submit(user);
    for (const message of ['Bitte wählen Sie eine Stadt', 'Bitte wählen Sie ein Spiel'])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getAllByText('Pflichtfeld')).toHaveLength(3);
    await user.type(screen.getByLabelText('Telefon (optional)'), '0151 23456789');
    await user.type(screen.getByLabelText('E-Mail'), 'paula@example');
    await submit(user);
    expect(await screen.findByText('Ungültige Telefonnummer')).toBeTruthy();
    expect(await screen.findByText('Ungültige E-Mail-Adresse')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[OR-1] is placed for an amount up to the full price, with the same idempotency key after a failure, then opened', async () => {
    const keys: (string | null)[] = [];
    const sent = mockResponse('/api/admin/orders', (_, { headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 1 ? problem(503, 'upstream_unavailable') : { id: 'order-9' };
    });
    mockResponse('/api/admin/orders/order-9', () => problem(404, 'not_found'));
    const { user } = await openAdmin('/admin/orders/new');
    await fillIn(user);
    const amount = screen.getByLabelText<HTMLInputElement>('Bezahlter Betrag');
    expect(amount.value).toBe('59,98');
    await user.clear(amount);
    await user.type(amount, '60');
    await submit(user);
    expect(await screen.findByText('Bitte geben Sie einen gültigen Betrag ein')).toBeTruthy();
    await user.clear(amount);
    await user.type(amount, '40');
    await user.type(screen.getByLabelText('Notiz (optional)'), 'Überweisung 123');
    await submit(user);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await submit(user);
    await waitFor(() => expect(address()).toBe('/admin/orders/order-9'));
    const order = { ...expected, payment: 'manual', amountCents: 4_000, note: 'Überweisung 123' };
    expect(sent).toEqual([order, order]);
    expect(keys[1]).toBe(keys[0]);
  });

  it('[OR-1] is placed free of charge without an amount', async () => {
    const sent = mockResponse('/api/admin/orders', { id: 'order-9' });
    mockResponse('/api/admin/orders/order-9', () => problem(404, 'not_found'));
    const { user } = await openAdmin('/admin/orders/new');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Kostenlos' }));
    expect(screen.queryByLabelText('Bezahlter Betrag')).toBeNull();
    await submit(user);
    await waitFor(() => expect(sent).toEqual([{ ...expected, payment: 'free' }]));
  });
});
