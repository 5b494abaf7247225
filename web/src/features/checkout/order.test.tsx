import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CreateStripeCheckoutDto } from '../../api/generated.js';
import { enterPersonalData, mockCatalog, mockTabs, selectTickets } from '../../../test/checkout-steps.js';
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
  for (const text of ['The Clockmaker', 'Berlin', '8 Personen, 2 Teams', 'Deutsch']) expect(review).toContain(text);
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

it('[BK-14] [PY-1] sends the order with an idempotency key, opens the payment in a new tab, waits, and continues automatically', async () => {
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

it('[BK-14] shows a link when the browser blocks the tab', async () => {
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
  expect(screen.queryByText(/im neuen Tab/)).toBeNull();
  expect(screen.queryByText(/Sie werden zu Stripe weitergeleitet/)).toBeNull();
});

it('[BK-16] shows an error card when the order failed, and Retry leads back to the review', async () => {
  mockCatalog();
  mockResponse(checkoutPath, problem(503, 'upstream_unavailable'));
  const { tab } = mockTabs();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Zahlung fehlgeschlagen' }));
  expect(screen.getByText('Zahlung fehlgeschlagen. Bitte versuchen Sie es erneut.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeTruthy();
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

it('[PY-8] does not mention a payment page for a free order', async () => {
  mockCatalog();
  const coupon = { id: 'c1', discountType: 'percentage', discountValue: 100, isGiftCard: false };
  mockResponse('/api/functions/validate-coupon', { valid: true, coupon: { ...coupon, remainingValueCents: null } });
  const { user } = await openShop('/');
  await selectTickets(user);
  expect(screen.getByText('Sichere Zahlung über Stripe')).toBeTruthy();
  await user.type(screen.getByLabelText('Rabattcode'), 'FREE');
  await user.click(screen.getByRole('button', { name: 'Prüfen' }));
  await screen.findByText('Gutschein gültig');
  expect(screen.queryByText('Sichere Zahlung über Stripe')).toBeNull();
  await enterPersonalData(user);
  expect(screen.getByText(/^Es ist nichts mehr zu bezahlen/)).toBeTruthy();
  expect(screen.queryByText(/öffnet sich in einem neuen Tab/)).toBeNull();
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
