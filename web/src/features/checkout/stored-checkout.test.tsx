import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { type CreateStripeCheckoutDto, shopApi } from '../../api/generated.js';
import { enterPersonalData, mockCatalog, mockTabs, nextButton, selectTickets } from '../../../test/checkout-steps.js';
import { pollAtOnce } from '../../../test/clock.js';
import { aBooking } from '../../../test/fixtures.js';
import { address, goInHistory, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { untilAnswered } from '../../../test/until-answered.js';

const checkoutPath = '/api/functions/create-stripe-checkout';
const bySession = '/api/functions/get-booking-by-session';
const paymentPage = 'https://pay.example.com/cs_1';
const findPayment = shopApi.endpoints.getBookingBySession.select({ sessionIdDto: { sessionId: 'cs_1' } });
const stored = () => localStorage.getItem('shop.checkout');

it('[BK-17] [BK-18] keeps the checkout after a cancelled payment and a step back, and sends the session that the next order replaces', async () => {
  mockCatalog();
  const orders = mockResponse<CreateStripeCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  mockResponse(bySession, aBooking());
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await screen.findByText('Warten auf Ihre Zahlung');

  cleanup();
  const again = await openShop('/?payment=cancelled');
  const order = await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  expect(address()).toBe('/');
  expect(await screen.findByText('Sie haben die Zahlung abgebrochen')).toBeTruthy();
  await untilAnswered(() => findPayment(again.store.getState()));
  expect(screen.queryByText(/nichts abgebucht/)).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
  await again.user.click(screen.getByRole('button', { name: 'Zur Zahlung' }));
  await again.user.click(await screen.findByRole('button', { name: order.textContent! }));
  await waitFor(() => expect(orders.at(-1)?.replacesSessionId).toBe('cs_1'));
});

it('[BK-16] does not say that nothing was charged while the status is unknown, and shows an expired payment as expired', async () => {
  pollAtOnce();
  mockCatalog();
  mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  const polls = mockResponse(bySession, () => problem(503, 'upstream_unavailable'));
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await screen.findByText('Warten auf Ihre Zahlung');
  cleanup();
  await openShop('/?payment=cancelled');
  await screen.findByText('Sie haben die Zahlung abgebrochen');
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  const before = polls.length;
  // The second of these polls follows the answer to the first.
  await waitFor(() => expect(polls.length).toBeGreaterThan(before + 1));
  expect(screen.queryByText(/nichts abgebucht/)).toBeNull();

  cleanup();
  mockResponse(bySession, aBooking({ status: 'expired' }));
  await openShop('/');
  expect(await screen.findByText('Die Zeit für die Zahlung ist abgelaufen')).toBeTruthy();
  expect(screen.queryByText('Sie haben die Zahlung abgebrochen')).toBeNull();
});

it('[WG-9] shows a note of a cancelled payment when no checkout is stored, because a frame has its own storage', async () => {
  await openShop('/?payment=cancelled');
  expect(await screen.findByText('Sie haben die Zahlung abgebrochen')).toBeTruthy();
  expect(address()).toBe('/');
});

it("[BK-18] goes one step with the browser's Back and Forward, and loses nothing", async () => {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  await enterPersonalData(user);
  await goInHistory(-1);
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
  await goInHistory(-1);
  expect(await screen.findByRole('combobox', { name: 'Teilnehmer' })).toBeTruthy();
  await goInHistory(1);
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
  await goInHistory(1);
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeTruthy();
});

it("[BK-18] goes back in the browser's history when a button of the page leads to an earlier step", async () => {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  await enterPersonalData(user);
  await user.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('button', { name: 'Zur Zahlung' })).toBeTruthy();
  await goInHistory(-1);
  expect(await screen.findByRole('combobox', { name: 'Teilnehmer' })).toBeTruthy();
  await goInHistory(1);
  await user.click(await screen.findByRole('button', { name: 'Zur Zahlung' }));
  await user.click(await screen.findByRole('button', { name: 'Auswahl ändern' }));
  expect(await screen.findByRole('combobox', { name: 'Teilnehmer' })).toBeTruthy();
  await goInHistory(1);
  expect(await screen.findByRole('button', { name: 'Zur Zahlung' })).toBeTruthy();
});

it('[BK-18] replaces the current history entry when the earlier step has no entry of its own', async () => {
  mockCatalog();
  const { user } = await openShop('/gift-card');
  await user.click(screen.getByRole('link', { name: 'City Escape' }));
  await selectTickets(user);
  await user.click(nextButton());
  cleanup();
  const again = await openShop('/');
  await again.user.click(await screen.findByRole('button', { name: 'Zurück' }));
  expect(await screen.findByRole('combobox', { name: 'Teilnehmer' })).toBeTruthy();
  await goInHistory(-1);
  expect(screen.getByRole('combobox', { name: 'Teilnehmer' })).toBeTruthy();
});

it('[LG-1] [LG-2] shows no review when the stored order lacks a consent or its game, even after a cancelled payment', async () => {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  await enterPersonalData(user);
  const { version, state } = JSON.parse(stored()!) as { version: number; state: { personalData: object } };
  const personalData = { ...state.personalData, acceptEarlyStart: false };
  for (const [address, other, expected] of [
    ['/?payment=cancelled', { personalData }, 'Zur Zahlung'],
    ['/', { personalData }, 'Zur Zahlung'],
    ['/', { selectedGame: null }, 'Weiter'],
  ] as const) {
    cleanup();
    sessionStorage.clear();
    localStorage.setItem('shop.checkout', JSON.stringify({ version, state: { ...state, ...other } }));
    await openShop(address);
    expect(await screen.findByRole('button', { name: expected })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
  }
});

it('[BK-17] [BK-5] ignores a stored number of teams that the participants do not allow', async () => {
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  const { version, state } = JSON.parse(stored()!) as { version: number; state: object };
  cleanup();
  sessionStorage.clear();
  localStorage.setItem('shop.checkout', JSON.stringify({ version, state: { ...state, teams: 40 } }));
  await openShop('/');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Teams' }).textContent).toBe('2 Teams à 4 Personen'));
});

it.each([
  ['invalid JSON', '{{{'],
  ['another version', JSON.stringify({ version: 0, state: { step: 2 } })],
  ['a broken state', JSON.stringify({ version: 1, state: { step: 7, participants: 'many' } })],
  ['a state of nulls', JSON.stringify({ version: 1, state: null })],
])('[BK-17] %s in storage never breaks the page', async (_, stored) => {
  localStorage.setItem('shop.checkout', stored);
  await openShop('/');
  expect(screen.getByRole('combobox', { name: 'Teilnehmer' }).textContent).toBe('Bitte wählen');
});

it('[BK-17] lets the customer complete the steps before payment when the browser blocks its storage', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  mockCatalog();
  const { user } = await openShop('/');
  await selectTickets(user);
  expect(await enterPersonalData(user)).toBeTruthy();
});
