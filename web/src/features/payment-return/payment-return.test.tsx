import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BookingBySessionDto } from '../../api/generated.js';
import { fakeClock, stoppedClock } from '../../../test/clock.js';
import { aBooking, aTicket, ticketCreated } from '../../../test/fixtures.js';
import { address, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';
import { checkoutActions } from '../checkout/index.js';

type Status = BookingBySessionDto['status'];

const bySession = '/api/functions/get-booking-by-session';
const creationPath = '/api/functions/create-loquiz-ticket';
const byToken = '/api/functions/get-booking-by-token';
const returnPath = '/payment-success?session_id=cs_1';

/** Stores the checkout of a customer who has just gone to the payment page. */
async function payInThisTab(): Promise<void> {
  const { store } = await openShop('/');
  const { personalData } = store.getState().checkout;
  act(() => {
    store.dispatch(checkoutActions.personalDataChanged({ ...personalData, email: 'mia@example.com' }));
    store.dispatch(
      checkoutActions.paymentOpened({ sessionId: 'cs_1', url: 'https://stripe.test/cs_1', awaited: true }),
    );
  });
  cleanup();
}

const waitingText = 'Ihre Zugangsdaten werden gerade erstellt...';
const pending = { success: true, status: 'ticket_pending' };
const untilTicketIsShown = () => waitFor(() => expect(address()).toBe('/ticket/tok'));
const supportLink = () => within(screen.getByRole('main')).findByRole('link', { name: 'help@example.com' });

/** Serves a booking whose ticket is created once the test sets `isCreated`. */
function aPendingBooking(status: Status = 'ticket_pending') {
  const ticket = { isCreated: false };
  mockResponse(byToken, aTicket(1));
  const requests = mockResponse(creationPath, pending);
  const polls = mockResponse(bySession, () => aBooking(ticket.isCreated ? ticketCreated : { status }));
  return { ticket, requests, polls };
}

describe.each([returnPath, '/?payment=success&session_id=cs_1'])('return to %s', (entry) => {
  it('[PY-4] [PY-9] [BK-19] leads to the ticket page once the ticket is created, and empties the checkout', async () => {
    mockResponse(bySession, aBooking(ticketCreated));
    mockResponse(byToken, aTicket(1));
    await payInThisTab();
    const { store } = await openShop(entry);
    expect(store.getState().checkout.personalData.email).toBe('mia@example.com');
    await untilTicketIsShown();
    expect(await screen.findByText('Zugangsdaten wurden erstellt!')).toBeTruthy();
    expect(store.getState().checkout.personalData.email).toBe('');
  });

  it('[PY-4] removes the session from the address', async () => {
    aPendingBooking();
    await openShop(entry);
    expect(await screen.findByText(waitingText)).toBeTruthy();
    expect(address()).not.toContain('cs_1');
  });
});

describe('waiting for the ticket', () => {
  it('[PY-5] requests the creation once, polls every two seconds, and continues when the ticket is created', async () => {
    const { ticket, requests, polls } = aPendingBooking('paid');
    const { advance } = fakeClock();
    await openShop(returnPath);
    await screen.findByText(waitingText);
    expect(screen.getByText('Ihre Zahlung ist eingegangen')).toBeTruthy();
    const before = polls.length;
    for (let seconds = 0; seconds < 6; seconds += 2) await advance(2_000);
    await waitFor(() => expect(polls.length).toBeGreaterThanOrEqual(before + 3));
    ticket.isCreated = true;
    await advance(2_000);
    await untilTicketIsShown();
    expect(requests).toEqual([{ sessionId: 'cs_1' }]);
  });

  it('[PY-5] keeps waiting while a created ticket has no username yet', async () => {
    let username: string | null = null;
    mockResponse(byToken, aTicket(1));
    mockResponse(creationPath, pending);
    mockResponse(bySession, () => aBooking({ ...ticketCreated, username }));
    const { advance } = fakeClock();
    await openShop(returnPath);
    expect(await screen.findByText(waitingText)).toBeTruthy();
    username = 'BER-1';
    await advance(2_000);
    await untilTicketIsShown();
  });

  it('[PY-5] shows after 10 s that the page may be closed', async () => {
    aPendingBooking();
    const { advance } = fakeClock();
    await openShop(returnPath);
    await screen.findByText(waitingText);
    expect(screen.queryByText(/können diese Seite auch schließen/)).toBeNull();
    await advance(10_000);
    expect(await screen.findByText(/können diese Seite auch schließen/)).toBeTruthy();
    expect(await supportLink()).toBeTruthy();
  });

  it('[PY-5] stops polling after 30 s, and promises an e-mail, with a link for later and help', async () => {
    const { polls } = aPendingBooking();
    const { advance } = fakeClock();
    await openShop(returnPath);
    await screen.findByText(waitingText);
    await advance(30_000);
    expect(await screen.findByText('Ihre Zugangsdaten kommen per E-Mail')).toBeTruthy();
    expect((await supportLink()).getAttribute('href')).toBe('mailto:help@example.com');
    const later = screen.getByRole('link', { name: /payment-success/ });
    expect(later.getAttribute('href')).toBe(`http://shop.test${returnPath}`);

    await screen.findByRole('button', { name: 'Erneut prüfen', busy: false });
    const seen = polls.length;
    await advance(60_000);
    expect(polls).toHaveLength(seen);
  });

  it('[PY-5] loads the booking once more when it stops polling, and continues when the ticket is created', async () => {
    const secondResponse = Promise.withResolvers<ReturnType<typeof aBooking>>();
    const firstResponses = [aBooking(), secondResponse.promise];
    mockResponse(byToken, aTicket(1));
    mockResponse(creationPath, pending);
    mockResponse(bySession, () => firstResponses.shift() ?? aBooking(ticketCreated));
    const { advance, until } = stoppedClock();
    await openShop(returnPath);
    await until(() => screen.getByText('Ihre Zahlung wird bestätigt …'));
    // The second response comes at 28.5 s, so that the next poll would be due after the 30 s.
    await advance(28_500);
    secondResponse.resolve(aBooking({ status: 'ticket_pending' }));
    await until(() => screen.getByText('Ihre Zahlung ist eingegangen'));
    await advance(1_500);
    await until(() => expect(address()).toBe('/ticket/tok'));
  });

  it('[PY-5] copies the link for later', async () => {
    aPendingBooking('ticket_failed');
    const { user } = await openShop(returnPath);
    await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
    expect(await navigator.clipboard.readText()).toBe(`http://shop.test${returnPath}`);
    expect(await screen.findByText('Link kopiert')).toBeTruthy();
  });

  it('[PY-5] finds a ticket that was created after the page stopped polling', async () => {
    const { ticket } = aPendingBooking();
    const { advance } = fakeClock();
    await openShop(returnPath);
    await screen.findByText(waitingText);
    await advance(30_000);
    const again = await screen.findByRole('button', { name: 'Erneut prüfen', busy: false });
    ticket.isCreated = true;
    fireEvent.click(again);
    await untilTicketIsShown();
  });

  it('[PY-5] shows no failure for a payment that is not confirmed yet', async () => {
    mockResponse(bySession, aBooking());
    mockResponse(creationPath, problem(402, 'payment_required'));
    const { advance } = fakeClock();
    await openShop(returnPath);
    expect(await screen.findByText('Ihre Zahlung wird bestätigt …')).toBeTruthy();
    await advance(30_000);
    expect(await screen.findByText('Ihre Zahlung ist noch nicht bestätigt')).toBeTruthy();
  });

  it('[PY-5] keeps polling, and shows no payment, at a status that this release does not know', async () => {
    const unknown = aBooking({ ...ticketCreated, status: 'under_review' as Status });
    let answer = unknown;
    const polls = mockResponse(bySession, () => answer);
    mockResponse(creationPath, pending);
    mockResponse(byToken, aTicket(1));
    const { advance } = fakeClock();
    await openShop(returnPath);
    expect(await screen.findByText('Ihre Zahlung wird bestätigt …')).toBeTruthy();
    expect(screen.queryByText('Ihre Zahlung ist eingegangen')).toBeNull();
    const before = polls.length;
    answer = aBooking(ticketCreated);
    await advance(2_000);
    await waitFor(() => expect(polls.length).toBeGreaterThan(before));
    await untilTicketIsShown();
  });

  it('[PY-5] says in English that the ticket follows by e-mail when it could not be created yet', async () => {
    aPendingBooking('ticket_failed');
    await openShop(returnPath, 'en-GB');
    expect(await screen.findByText('Your login details will come by email')).toBeTruthy();
    expect(await supportLink()).toBeTruthy();
  });
});

describe('the page after a failure', () => {
  it('[PY-6] shows that the session is missing in the address', async () => {
    await openShop('/payment-success');
    expect(await screen.findByText('Keine Sitzungs-ID gefunden')).toBeTruthy();
    expect(await supportLink()).toBeTruthy();
  });

  it('[PY-6] shows that there is no such booking, with a link to the start page', async () => {
    mockResponse(bySession, problem(404, 'not_found'));
    await openShop('/payment-success?session_id=cs_x');
    expect(await screen.findByText('Buchung nicht gefunden')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('[PY-6] shows that a booking could not be loaded, and continues automatically once loading succeeds', async () => {
    let up = false;
    mockResponse(byToken, aTicket(1));
    mockResponse(bySession, () => (up ? aBooking(ticketCreated) : problem(503, 'upstream_unavailable')));
    const { advance } = fakeClock();
    await openShop(returnPath);
    expect(await screen.findByText('Buchung konnte nicht geladen werden')).toBeTruthy();
    up = true;
    await advance(2_000);
    await untilTicketIsShown();
  });

  it('[PY-6] shows that the creation failed', async () => {
    mockResponse(bySession, aBooking({ status: 'paid' }));
    mockResponse(creationPath, problem(503, 'upstream_unavailable'));
    await openShop(returnPath);
    expect(await screen.findByText('Fehler beim Erstellen der Zugangsdaten')).toBeTruthy();
    expect(screen.getByRole('link', { name: /payment-success/ })).toBeTruthy();
  });

  it('[PY-6] shows a busy button while the customer checks, not while the page polls', async () => {
    const response = Promise.withResolvers<void>();
    const polls = mockResponse(bySession, async () => {
      if (polls.length > 1) await response.promise;
      return problem(503, 'upstream_unavailable');
    });
    const { advance } = fakeClock();
    await openShop(returnPath);
    const again = await screen.findByRole('button', { name: 'Erneut prüfen' });
    await advance(2_000);
    await waitFor(() => expect(polls).toHaveLength(2));
    expect(again.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    response.resolve();
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  });

  it('[PY-6] [PY-7] requests the creation again when the customer checks again after a failure', async () => {
    let up = false;
    mockResponse(byToken, aTicket(1));
    const requests = mockResponse(creationPath, () => (up ? pending : problem(503, 'upstream_unavailable')));
    mockResponse(bySession, () => aBooking(requests.length > 1 ? ticketCreated : { status: 'paid' }));
    const { advance } = fakeClock();
    await openShop(returnPath);
    const again = await screen.findByRole('button', { name: 'Erneut prüfen' });
    up = true;
    fireEvent.click(again);
    await advance(2_000);
    await untilTicketIsShown();
    expect(requests).toHaveLength(2);
  });

  it.each<[Status, string, string]>([
    ['expired', 'Die Zeit für die Zahlung ist abgelaufen', 'Zurück zur Buchung'],
    ['payment_failed', 'Ihre Zahlung wurde abgelehnt', 'Zurück zur Buchung'],
    ['cancelled', 'Diese Zahlung wurde beendet', 'Zurück zur Buchung'],
    ['refunded', 'Diese Buchung wurde erstattet', 'Zur Startseite'],
    ['charged_back', 'Diese Tickets sind nicht mehr gültig', 'Zur Startseite'],
  ])('[PY-6] stops polling and requests no tickets for a booking in status %s', async (status, title, linkName) => {
    const creations = mockResponse(creationPath, pending);
    const polls = mockResponse(bySession, aBooking({ status }));
    const { advance } = fakeClock();
    await openShop(returnPath);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: linkName }).getAttribute('href')).toBe('/');
    const isUncharged = status === 'expired' || status === 'cancelled';
    expect(screen.queryByText('Es wurde nichts abgebucht.') !== null).toBe(isUncharged);
    const seen = polls.length;
    await advance(10_000);
    expect([polls.length, creations.length]).toEqual([seen, 0]);
  });
});
