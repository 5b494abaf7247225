import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { Customers } from '../support/customers.ts';

export interface Page {
  name: string;
  path: string;
  skipAudits?: string[];
}

const TICKET_WITHIN_MS = 30_000;

/**
 * The pages on which a customer's first visit may start. The ticket is a real one, bought for the measurement.
 * @returns the booking page first
 */
export async function readPages(urls: { shop: string; sandbox: string }): Promise<Page[]> {
  return [
    { name: 'booking', path: '/' },
    { name: 'gift card', path: '/gift-card' },
    { name: 'ticket', path: `/ticket/${await buyTicket(urls)}` },
    { name: 'login', path: '/login' },
    // The browser itself logs the status that the shop must answer here.
    { name: '404', path: '/no-such-page', skipAudits: ['errors-in-console'] },
  ];
}

/** @returns the unguessable part of the ticket's address */
async function buyTicket(urls: { shop: string; sandbox: string }): Promise<string> {
  const customers = new Customers(urls);
  await customers.loadOffers();
  const sessionId = await customers.checkOut();
  await customers.pay(sessionId);
  customers.close();
  return waitUntil(() => accessTokenOf(urls.shop, sessionId), { what: 'the ticket', timeoutMs: TICKET_WITHIN_MS });
}

async function accessTokenOf(shopUrl: string, sessionId: string): Promise<string | undefined> {
  const response = await fetch(`${shopUrl}/api/functions/get-booking-by-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  });
  const { booking } = (await response.json()) as { booking?: { access_token?: string } };
  return booking?.access_token;
}
