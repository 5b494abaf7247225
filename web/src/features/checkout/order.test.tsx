import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { CreateStripeCheckoutDto } from '../../api/generated.js';
import {
  enterPersonalData,
  mockCatalog,
  mockTabs,
  pretendTouchScreen,
  selectTickets,
} from '../../../test/checkout-steps.js';
import { pollAtOnce } from '../../../test/clock.js';
import { aBooking, aGame, aTicket, ticketCreated } from '../../../test/fixtures.js';
import { address, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const checkoutPath = '/api/functions/create-stripe-checkout';
const bySession = '/api/functions/get-booking-by-session';
const paymentPage = 'https://pay.example.com/cs_1';

it('[LG-1] shows the whole order and its total with VAT above the order button', async () => {
  mockCatalog();
  const orders = mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  const { user } = await openShop('/');
  await selectTickets(user);
  const order = await enterPersonalData(user);
  const review = screen.getByRole('region', { name: 'Bestellung prüfen' }).textContent;
  for (const text of ['The Clockmaker', 'Berlin', '8 Personen, 2 Teams à 4 Personen', 'Deutsch'])
    expect(review).toContain(text);
  const contact = screen.getByRole('region', { name: 'Kontakt' }).textContent;
  for (const text of ['Ada Lovelace', 'ada@example.com', '+49151234567']) expect(contact).toContain(text);

  const summary = within(screen.getByRole('region', { name: 'Preisübersicht' }));
  expect(summary.getByText('Gesamtpreis').nextSibling?.textContent).toMatch(/59,98/);
  const vat = summary.getByText('inkl. 19% MwSt.');
  expect(vat.compareDocumentPosition(summary.getByRole('button', { name: order.textContent! }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(orders).toEqual([]);
});

it('[BK-14] [PY-1] sends the order with an idempotency key, opens the payment in a new tab, and continues once it is paid', async () => {
  pollAtOnce();
  mockCatalog();
  const keys: (string | null)[] = [];
  const orders = mockResponse<CreateStripeCheckoutDto>(checkoutPath, (_, request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return { url: paymentPage, sessionId: 'cs_1' };
  });
  let paid = false;
  mockResponse(bySession, () => aBooking(paid ? ticketCreated : {}));
  mockResponse('/api/functions/get-booking-by-token', aTicket(2));
  const { tab, open } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));

  expect(open).toHaveBeenCalledWith('', '_blank');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(paymentPage));
  expect(tab.opener).toBeNull();
  expect([tab.document.title, tab.document.body.textContent]).toEqual(Array(2).fill('Weiterleitung zu Stripe …'));
  expect(tab.document.documentElement.outerHTML).not.toContain('<style');
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
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);

  paid = true;
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
  expect(localStorage.getItem('shop.checkout')).toBeNull();
});

it('sends the partner of the embed code with the order', async () => {
  window.history.replaceState(null, '', '/?partner=city-blog-2');
  mockCatalog();
  const orders = mockResponse<CreateStripeCheckoutDto>(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  mockResponse(bySession, aBooking());
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await waitFor(() => expect(orders[0]?.partner).toBe('city-blog-2'));
  window.history.replaceState(null, '', '/');
});

it('[BK-14] shows links to the payment page when the browser blocks the new tab', async () => {
  mockCatalog();
  mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  mockResponse(bySession, aBooking());
  jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  const link = await screen.findByRole('link', { name: /Zahlungsseite öffnen/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([paymentPage, '_blank']);
  expect(screen.getByRole('link', { name: 'In diesem Tab bezahlen' }).getAttribute('href')).toBe(paymentPage);
  expect(screen.getByText(/^Ihr Browser hat keinen neuen Tab geöffnet/)).toBeTruthy();
  expect(screen.queryByText(/Zahlungsseite nicht geöffnet/)).toBeNull();
  expect(screen.queryByText(/Sie werden zu Stripe weitergeleitet/)).toBeNull();
  const isLeftToBrowser = fireEvent.click(link);
  expect(isLeftToBrowser).toBe(true);
  const { tab } = mockTabs();
  await user.click(link);
  expect(tab.document.body.textContent).toBe('Weiterleitung zu Stripe …');
  expect(tab.location.replace).toHaveBeenCalledWith(paymentPage);
});

it('[BK-14] opens a tab with an English notice, and closes the tab when the page is left before the response', async () => {
  mockCatalog();
  mockResponse(checkoutPath, () => new Promise<never>(() => undefined));
  const { tab } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  const order = await enterPersonalData(user);
  await user.click(screen.getByRole('button', { name: 'EN' }));
  await user.click(order);
  expect(tab.document.body.textContent).toBe('Redirecting to Stripe …');
  expect(tab.document.documentElement.lang).toBe('en');
  fireEvent(window, new Event('pagehide'));
  expect(tab.close).toHaveBeenCalled();
});

it('[BK-14] opens the payment page in the same tab on a phone, and then shows a link to the payment page', async () => {
  const leaveTo = pretendTouchScreen();
  mockCatalog();
  mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  mockResponse(bySession, aBooking());
  const { open } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  const order = await enterPersonalData(user);
  expect(screen.queryByText(/neuen Tab/)).toBeNull();
  await user.click(order);
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(paymentPage));
  expect(open).not.toHaveBeenCalled();
  const link = await screen.findByRole('link', { name: 'Zahlungsseite öffnen' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([paymentPage, null]);
  expect(screen.queryByRole('link', { name: 'In diesem Tab bezahlen' })).toBeNull();
});

it('[BK-16] shows an error card when the order failed, and Retry leads back to the review', async () => {
  mockCatalog();
  mockResponse(checkoutPath, problem(503, 'upstream_unavailable'));
  const { tab } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  const heading = await screen.findByRole('heading', { name: 'Zahlung fehlgeschlagen' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText('Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.')).toBeTruthy();
  expect(screen.getByText('Es wurde nichts abgebucht.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeTruthy();
});

it('[BK-16] asks to check the internet connection when the order cannot be sent', async () => {
  mockCatalog();
  mockResponse(checkoutPath, HttpResponse.error());
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await screen.findByRole('heading', { name: 'Zahlung fehlgeschlagen' });
  expect(screen.getAllByText(/Bitte prüfen Sie Ihre Internetverbindung/).length).toBeGreaterThan(0);
});

it('[PR-7] shows a changed price from the server and orders at that price', async () => {
  mockCatalog();
  const price = { totalPrice: 69.98, grossCents: 6_998, discountCents: 0, giftCardCents: 0, vatRate: 0.19 };
  const orders = mockResponse<CreateStripeCheckoutDto>(checkoutPath, ({ totalPrice }) =>
    totalPrice === 69.98 ? { url: paymentPage, sessionId: 'cs_1' } : problem(409, 'price_changed', { price }),
  );
  mockResponse(bySession, aBooking());
  mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  const order = await enterPersonalData(user);
  await user.click(order);
  expect(await screen.findByText(/Der Preis hat sich geändert/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await screen.findByText('Warten auf Ihre Zahlung');
  expect(orders.map(({ totalPrice }) => totalPrice)).toEqual([59.98, 69.98]);
});

it('[PY-8] leads from a free order directly to the return page', async () => {
  mockCatalog();
  mockResponse(checkoutPath, { url: 'http://shop.test/payment-success?session_id=free_1', sessionId: 'free_1' });
  mockResponse(bySession, aBooking({ status: 'ticket_pending' }));
  mockResponse('/api/functions/create-loquiz-ticket', { success: true, status: 'ticket_pending' });
  const { tab } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await waitFor(() => expect(address()).toBe('/payment-success'));
  expect(tab.close).toHaveBeenCalled();
  expect(await screen.findByText('Ihre Zugangsdaten werden gerade erstellt...')).toBeTruthy();
});

it.each([
  ['a free order', { discountType: 'percentage', discountValue: 100 }, 'Kostenlos bestellen'],
  ['an order whose rest is waived', { discountType: 'fixed', discountValue: 5_968 }, 'Kostenlos bestellen'],
  [
    'an order that a gift card pays',
    { discountType: 'fixed', discountValue: 9_000, isGiftCard: true, remainingValueCents: 9_000 },
    'Zahlungspflichtig bestellen',
  ],
])('[PY-8] does not mention Stripe and opens no tab for %s', async (_, coupon, buttonName) => {
  mockCatalog();
  const base = { id: 'c1', isGiftCard: false, remainingValueCents: null };
  mockResponse('/api/functions/validate-coupon', { valid: true, coupon: { ...base, ...coupon } });
  mockResponse(checkoutPath, { url: 'http://shop.test/payment-success?session_id=free_1', sessionId: 'free_1' });
  mockResponse(bySession, aBooking({ status: 'ticket_pending' }));
  mockResponse('/api/functions/create-loquiz-ticket', { success: true, status: 'ticket_pending' });
  const { open } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  expect(screen.getByText('Sichere Zahlung über Stripe')).toBeTruthy();
  await user.type(screen.getByLabelText('Rabattcode'), 'FREE');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  expect(screen.queryByText('Sichere Zahlung über Stripe')).toBeNull();
  const order = await enterPersonalData(user);
  expect(order.textContent).toBe(buttonName);
  expect(screen.getByText(/^Es ist nichts mehr zu bezahlen/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Stripe|neuen Tab|nach der Zahlung/);
  await user.click(order);
  expect(await screen.findByText('Ihre Bestellung ist eingegangen')).toBeTruthy();
  expect(screen.queryByText(/Ihre Zahlung/)).toBeNull();
  expect(open).not.toHaveBeenCalled();
});

it('[BK-15] does not order a game without an app id for the language', async () => {
  mockCatalog([aGame({ loquizIdDe: null, languages: ['de', 'en'] }), aGame({ id: 'other', title: 'The Other Game' })]);
  const orders = mockResponse(checkoutPath, { url: paymentPage, sessionId: 'cs_1' });
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  expect(await screen.findByText('Kein Loquiz-Spiel für Sprache DE verfügbar')).toBeTruthy();
  expect(orders).toEqual([]);
});
