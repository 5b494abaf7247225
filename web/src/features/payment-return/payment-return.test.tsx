import { screen, waitFor } from '@testing-library/react';
import { aBooking, aTicket, created } from '../../../test/fixtures.js';
import { address, openPage, openShop } from '../../../test/open-shop.js';
import { answers, problem } from '../../../test/server.js';
import { PaymentReturnPage } from './pages/payment-return-page.js';

const bySession = '/api/functions/get-booking-by-session';
const creation = '/api/functions/create-loquiz-ticket';
const byToken = '/api/functions/get-booking-by-token';

/** The page on a faster clock; it gives up only in the tests that ask for it. */
const openWithFastClock = (giveUpMs = 15_000) =>
  openPage(<PaymentReturnPage timing={{ pollMs: 20, giveUpMs }} />, '/payment-success?session_id=cs_1');

describe.each(['/payment-success?session_id=cs_1', '/?payment=success&session_id=cs_1'])('return to %s', (returned) => {
  it('[PY-4] [PY-9] [BK-19] leads a created ticket to its page and forgets the checkout', async () => {
    answers(bySession, aBooking(created));
    answers(byToken, aTicket(1));
    await openShop(returned);
    await waitFor(() => expect(address()).toBe('/ticket/tok'));
    expect(await screen.findByText('Zugangsdaten wurden erstellt!')).toBeTruthy();
  });

  it('[PY-4] takes the session out of the address', async () => {
    answers(bySession, aBooking({ status: 'ticket_pending' }));
    answers(creation, { success: true, status: 'ticket_pending' });
    await openShop(returned);
    expect(await screen.findByText('Ihre Zugangsdaten werden gerade erstellt...')).toBeTruthy();
    expect(address()).not.toContain('cs_1');
  });
});

describe('payment return', () => {
  it('[PY-5] asks once for the creation, polls, and goes on when the ticket is there', async () => {
    const asked = answers(creation, { success: true, status: 'ticket_pending' });
    let polls = 0;
    answers(bySession, () => aBooking((polls += 1) < 3 ? { status: 'paid' } : created));
    await openWithFastClock();
    expect(await screen.findByText('Ihre Zugangsdaten wurden erstellt.')).toBeTruthy();
    expect(asked).toEqual([{ sessionId: 'cs_1' }]);
  });

  it('[PY-5] gives up after a while, looks once more, and promises the e-mail', async () => {
    answers(creation, { success: true, status: 'ticket_pending' });
    const polls = answers(bySession, aBooking({ status: 'ticket_pending' }));
    await openWithFastClock(150);
    expect(await screen.findByText('Ihre Zugangsdaten kommen per E-Mail')).toBeTruthy();
    expect(await screen.findByText(/help@example.com/)).toBeTruthy();
    expect(polls.length).toBeGreaterThan(2);
  });

  it('[PY-5] finds a ticket that came after giving up', async () => {
    answers(creation, { success: true, status: 'ticket_pending' });
    let ready = false;
    answers(bySession, () => aBooking(ready ? created : { status: 'ticket_pending' }));
    const { user } = await openWithFastClock(150);
    const again = await screen.findByRole('button', { name: 'Noch einmal nachsehen' });
    ready = true;
    await user.click(again);
    expect(await screen.findByText('Ihre Zugangsdaten wurden erstellt.')).toBeTruthy();
  });

  it('[PY-6] says that no session was named', async () => {
    await openShop('/payment-success');
    expect(await screen.findByText('Keine Sitzungs-ID gefunden')).toBeTruthy();
  });

  it('[PY-6] says that a booking is missing, with a way home', async () => {
    answers(bySession, problem(404, 'not_found'));
    await openShop('/payment-success?session_id=cs_x');
    expect(await screen.findByText('Buchung nicht gefunden')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('[PY-6] says that a booking could not be loaded', async () => {
    answers(bySession, problem(503, 'upstream_unavailable'));
    await openShop('/payment-success?session_id=cs_1');
    expect(await screen.findByText('Buchung konnte nicht geladen werden')).toBeTruthy();
  });

  it('[PY-6] says that the creation failed', async () => {
    answers(bySession, aBooking({ status: 'paid' }));
    answers(creation, problem(503, 'upstream_unavailable'));
    await openShop('/payment-success?session_id=cs_1');
    expect(await screen.findByText('Fehler beim Erstellen der Zugangsdaten')).toBeTruthy();
  });

  it('[PY-5] a payment that is not confirmed yet is no failure', async () => {
    answers(bySession, aBooking());
    answers(creation, problem(402, 'payment_required'));
    await openWithFastClock(150);
    expect(await screen.findByText('Ihre Zahlung ist noch nicht bestätigt')).toBeTruthy();
  });
});
