import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type BookingBySessionDto, type CreateStripeCheckoutDto, shopApi } from '../../api/generated.js';
import {
  choose,
  enterPersonalData,
  mockCatalog,
  mockTabs,
  nextButton,
  selectTickets,
} from '../../../test/checkout-steps.js';
import { pollAtOnce, pollNever, stoppedClock } from '../../../test/clock.js';
import { aBooking, aTicket, ticketCreated } from '../../../test/fixtures.js';
import { address, goInHistory, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import type { CheckoutState } from './model/checkout.schema.js';
import { choiceOf } from './model/choice.js';

const checkoutPath = '/api/functions/create-stripe-checkout';
const bySession = '/api/functions/get-booking-by-session';
const createTicket = '/api/functions/create-loquiz-ticket';

const stored = () => localStorage.getItem('shop.checkout');
const waitingHeading = () => screen.queryByRole('heading', { name: 'Warten auf Ihre Zahlung' });
const findWaitingHeading = () => screen.findByRole('heading', { name: 'Warten auf Ihre Zahlung' });
const findOrderButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });

/**
 * Mocks the shop's responses about sessions, whose statuses a test may change. Each order opens a new session, unless
 * the session that it replaces is paid.
 */
function mockProvider() {
  const statuses: Record<string, BookingBySessionDto['status']> = {};
  /** Sessions that polls report as pending, whatever their status is. */
  const hiddenFromPolls = new Set<string>();
  const orders = mockResponse<CreateStripeCheckoutDto>(checkoutPath, ({ replacesSessionId: earlier }) => {
    if (earlier && statuses[earlier] === 'ticket_created') {
      hiddenFromPolls.delete(earlier);
      return problem(409, 'already_paid');
    }
    if (earlier) statuses[earlier] = 'cancelled';
    const sessionId = `cs_${Object.keys(statuses).length + 1}`;
    statuses[sessionId] = 'pending_payment';
    return { url: `https://pay.example.com/${sessionId}`, sessionId };
  });
  const polls = mockResponse<{ sessionId: string }>(bySession, ({ sessionId }) => {
    const status = hiddenFromPolls.has(sessionId) ? 'pending_payment' : statuses[sessionId]!;
    return aBooking(status === 'ticket_created' ? ticketCreated : { status });
  });
  mockResponse(createTicket, { success: true, status: 'ticket_created' });
  mockResponse('/api/functions/get-booking-by-token', aTicket(2));
  const pay = (sessionId: string) => void (statuses[sessionId] = 'ticket_created');
  /** Pays a session; polls report the payment only after an order was refused because of it. */
  const payBetweenPolls = (sessionId: string) => {
    hiddenFromPolls.add(sessionId);
    pay(sessionId);
  };
  return { orders, polls, statuses, hiddenFromPolls, pay, payBetweenPolls };
}

/** What this tab notices when another tab changes the checkout: the stored value and a storage event. */
function changeInOtherTab(newValue: string | null) {
  if (newValue === null) localStorage.removeItem('shop.checkout');
  else localStorage.setItem('shop.checkout', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.checkout', newValue })));
}

/** Another tab orders the same game in the same city, for the given number of teams. */
function orderInOtherTab(sessionId: string, teams = 2) {
  const { version, state } = JSON.parse(stored()!) as { version: number; state: CheckoutState };
  const openSession = {
    sessionId,
    url: `https://pay.example.com/${sessionId}`,
    awaited: true,
    openedAt: Date.now() + 1,
    choice: choiceOf({ ...state, teams }),
  };
  changeInOtherTab(JSON.stringify({ version, state: { ...state, step: 3, teams, openSession } }));
}

async function orderInThisTab(user: UserEvent) {
  await selectTickets(user);
  await user.click(await enterPersonalData(user));
  await findWaitingHeading();
}

beforeEach(() => {
  mockCatalog();
  mockTabs();
  pollAtOnce();
});

it('[BK-18] Back leads from the payment to the review, and Forward to the payment again', async () => {
  mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  await goInHistory(-1);
  expect(await findOrderButton()).toBeTruthy();
  await goInHistory(1);
  expect(await findWaitingHeading()).toBeTruthy();
  await goInHistory(-1);
  await goInHistory(-1);
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
});

it.each([
  ['the review', 1],
  ['the personal data', 2],
  ['the selection', 3],
])('[PY-4] [BK-17] a payment made after going back to %s leads this tab to the ticket', async (_, steps) => {
  const { pay } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  for (let step = 0; step < steps; step += 1) await goInHistory(-1);
  await waitFor(() => expect(waitingHeading()).toBeNull());
  pay('cs_1');
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
  expect(stored()).toBeNull();
});

it('[PY-4] keeps waiting at a status that this release does not know', async () => {
  const { statuses, polls, pay } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  statuses.cs_1 = 'under_review' as BookingBySessionDto['status'];
  const before = polls.length;
  await waitFor(() => expect(polls.length).toBeGreaterThan(before + 1));
  expect(waitingHeading()).toBeTruthy();
  expect(address()).toBe('/');
  pay('cs_1');
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
});

it('[BK-18] [PY-4] leads to the ticket when the session is paid after the customer went back to change the order', async () => {
  const { pay } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  await user.click(screen.getByRole('button', { name: 'Bestellung ändern' }));
  await findOrderButton();
  pay('cs_1');
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
});

it('[BK-18] leads to the ticket instead of a second order when the customer orders again just after the payment', async () => {
  const { orders, payBetweenPolls, statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  await goInHistory(-1);
  const order = await findOrderButton();
  payBetweenPolls('cs_1');
  await user.click(order);
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
  expect(orders[1]?.replacesSessionId).toBe('cs_1');
  expect(Object.keys(statuses)).toEqual(['cs_1']);
});

it('[BK-17] a waiting tab waits for the new payment when another tab has placed the same order again', async () => {
  const { hiddenFromPolls, pay, polls, statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  hiddenFromPolls.add('cs_1');
  Object.assign(statuses, { cs_1: 'cancelled', cs_2: 'pending_payment' });
  orderInOtherTab('cs_2');
  const paymentPage = () => screen.getByRole('link', { name: /Zahlungsseite öffnen/ }).getAttribute('href');
  await waitFor(() => expect(paymentPage()).toBe('https://pay.example.com/cs_2'));
  hiddenFromPolls.delete('cs_1');
  const before = polls.length;
  await waitFor(() => expect(polls.length).toBeGreaterThan(before + 1));
  expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
  pay('cs_2');
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
});

it('[BK-17] a waiting tab follows the other tab’s payment although it stores its own checkout just afterwards', async () => {
  const { statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  const own = stored()!;
  statuses.cs_2 = 'pending_payment';
  orderInOtherTab('cs_2');
  localStorage.setItem('shop.checkout', own);
  const paymentLink = () => screen.getByRole('link', { name: /Zahlungsseite öffnen/ });
  await waitFor(() => expect(paymentLink().getAttribute('href')).toBe('https://pay.example.com/cs_2'));
});

it('[BK-17] a waiting tab keeps its order, which it can still place after another tab has paid for something else', async () => {
  const { orders, pay, polls, statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  Object.assign(statuses, { cs_1: 'cancelled', cs_2: 'pending_payment' });
  orderInOtherTab('cs_2', 3);
  await findOrderButton();
  expect(await screen.findByText('Diese Zahlung wurde beendet')).toBeTruthy();
  expect(await screen.findByText(/^Es wurde nichts abgebucht/)).toBeTruthy();
  await waitFor(() => expect(polls).toContainEqual({ sessionId: 'cs_2' }));
  pay('cs_2');
  changeInOtherTab(null);
  await screen.findByText('Ihre vorige Bestellung ist bezahlt');
  expect(screen.queryByText(/nichts abgebucht/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Zum Ticket' }).getAttribute('href')).toContain('session_id=cs_2');
  cleanup();
  await openShop('/');
  const summary = within(screen.getByRole('region', { name: 'Preisübersicht' }));
  expect(summary.getByText(/2 Teams/)).toBeTruthy();
  await user.click(await findOrderButton());
  await findWaitingHeading();
  expect(orders.map(({ teams, replacesSessionId }) => [teams, replacesSessionId])).toEqual([
    [2, undefined],
    [2, undefined],
  ]);
});

it('[BK-17] [BK-18] keeps a changed order when the one that was placed before is paid', async () => {
  const { orders, pay } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  for (let step = 0; step < 3; step += 1) await goInHistory(-1);
  await choose(user, 'Teilnehmer', '2');
  pay('cs_1');
  await screen.findByText('Ihre vorige Bestellung ist bezahlt');
  expect(screen.getByRole('combobox', { name: 'Teilnehmer' }).textContent).toBe('2');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Zur Zahlung' }));
  await user.click(await findOrderButton());
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.replacesSessionId).toBeUndefined();
});

it('[BK-18] shows that the first order has just been paid, instead of placing the changed order', async () => {
  const { orders, payBetweenPolls, statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  for (let step = 0; step < 3; step += 1) await goInHistory(-1);
  await choose(user, 'Teilnehmer', '2');
  await user.click(nextButton());
  await user.click(await screen.findByRole('button', { name: 'Zur Zahlung' }));
  const order = await findOrderButton();
  mockResponse(bySession, () => new Promise<never>(() => undefined));
  payBetweenPolls('cs_1');
  await user.click(order);
  expect((await screen.findAllByText('Ihre vorige Bestellung ist bezahlt')).length).toBeGreaterThan(0);
  expect(orders[1]?.replacesSessionId).toBe('cs_1');
  expect(Object.keys(statuses)).toEqual(['cs_1']);
  await findOrderButton();
});

it('[BK-17] shows the waiting view in a tab at the review when another tab has ordered the same', async () => {
  const { statuses } = mockProvider();
  const { user } = await openShop('/');
  await selectTickets(user);
  await enterPersonalData(user);
  statuses.cs_1 = 'pending_payment';
  orderInOtherTab('cs_1');
  expect(await findWaitingHeading()).toBeTruthy();
});

it('[BK-17] a tab at an earlier step stays there, and its own order then replaces the other tab’s session', async () => {
  const { orders, polls, statuses } = mockProvider();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(nextButton());
  statuses.cs_1 = 'pending_payment';
  orderInOtherTab('cs_1', 3);
  await waitFor(() => expect(polls).toContainEqual({ sessionId: 'cs_1' }));
  await user.click(await screen.findByRole('button', { name: 'Zurück' }));
  await user.click(await enterPersonalData(user));
  await waitFor(() => expect(orders[0]).toMatchObject({ replacesSessionId: 'cs_1', teams: 2 }));
});

it('[BK-16] [BK-17] shows the review again, without an error, when the session was cancelled by another order', async () => {
  const { statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  statuses.cs_1 = 'cancelled';
  await waitFor(() => expect(waitingHeading()).toBeNull());
  expect(await findOrderButton()).toBeTruthy();
  expect(screen.queryByText('Zahlung fehlgeschlagen')).toBeNull();
});

it('[BK-17] leads to the ticket of an order that another tab completed, and does not store the order again', async () => {
  const { pay } = mockProvider();
  const written: string[] = [];
  const { user } = await openShop('/');
  await orderInThisTab(user);
  await goInHistory(-1);
  await findOrderButton();
  pay('cs_1');
  changeInOtherTab(null);
  const write = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key === 'shop.checkout') written.push(value);
    write.call(this, key, value);
  });
  await waitFor(() => expect(address()).toBe('/ticket/tok'));
  expect(written).toEqual([]);
});

it('[BK-17] keeps what was entered in a tab, also after a reload, when another tab has completed its order', async () => {
  mockProvider();
  const { user } = await openShop('/');
  await selectTickets(user);
  await user.click(nextButton());
  await user.type(await screen.findByLabelText('Vorname'), 'Ada');
  changeInOtherTab(null);
  cleanup();
  await openShop('/');
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Ada');
});

it.each([
  ['expired', 'Die Zeit für die Zahlung ist abgelaufen', true],
  ['payment_failed', 'Ihre Zahlung wurde abgelehnt', false],
] as const)('[BK-16] has a title of its own for a payment with the status %s', async (status, title, isUncharged) => {
  const { statuses } = mockProvider();
  const { user } = await openShop('/');
  await orderInThisTab(user);
  statuses.cs_1 = status;
  const heading = await screen.findByRole('heading', { name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByText('Es wurde nichts abgebucht.') !== null).toBe(isUncharged);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await findOrderButton()).toBeTruthy();
});

it('[BK-17] keeps what is chosen when the customer visits an earlier booking', async () => {
  const { user, store } = await openShop('/');
  await selectTickets(user);
  act(() => void store.dispatch({ type: 'order/completed', payload: { sessionId: 'cs_old' } }));
  expect(screen.getByRole('radio', { name: 'The Clockmaker', checked: true })).toBeTruthy();
});

it('[BK-17] keeps the open order when the customer visits an earlier booking', async () => {
  const { statuses } = mockProvider();
  const { user, store } = await openShop('/');
  await orderInThisTab(user);
  statuses.cs_old = 'ticket_created';
  act(() => void store.dispatch({ type: 'order/completed', payload: { sessionId: 'cs_old' } }));
  expect(waitingHeading()).toBeTruthy();
  expect(stored()).toContain('cs_1');
});

it('[PY-7] checks the payment at once when the customer comes back to a waiting tab', async () => {
  // No poll may send the request for which this test waits.
  jest.restoreAllMocks();
  mockTabs();
  pollNever();
  const { polls } = mockProvider();
  const { user, store } = await openShop('/');
  await orderInThisTab(user);
  const findPayment = shopApi.endpoints.getBookingBySession.select({ sessionIdDto: { sessionId: 'cs_1' } });
  // While the first request is under way, the page sends no other.
  await waitFor(() => expect(findPayment(store.getState()).isSuccess).toBe(true));
  expect(polls).toHaveLength(1);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(polls).toHaveLength(2));
});

it('[BK-17] follows the other tab’s payment when Back restores the page from memory', async () => {
  const { statuses } = mockProvider();
  const { user } = await openShop('/');
  await selectTickets(user);
  await enterPersonalData(user);
  statuses.cs_1 = 'pending_payment';
  const dispatch = jest.spyOn(window, 'dispatchEvent').mockReturnValueOnce(true);
  orderInOtherTab('cs_1');
  dispatch.mockRestore();
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
  expect(await findWaitingHeading()).toBeTruthy();
});

it('[PY-5] [PY-7] shows after 30 s that an e-mail follows, a link to check the payment, and how to get help', async () => {
  mockProvider();
  const { user } = await openShop('/');
  await selectTickets(user);
  const order = await enterPersonalData(user);
  const clock = stoppedClock();
  fireEvent.click(order);
  await clock.until(() => expect(waitingHeading()).toBeTruthy());
  await clock.advance(29_000);
  expect(screen.queryByText(/ada@example.com/)).toBeNull();
  await clock.advance(1_000);
  expect(screen.getByText(/auch per E-Mail an ada@example.com/)).toBeTruthy();
  const check = screen.getByRole('link', { name: 'Schon bezahlt? Zahlung prüfen' });
  expect(check.getAttribute('href')).toBe('/payment-success?session_id=cs_1');
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeTruthy();
});
