import { waitUntil } from '../../tools/launcher/wait-until.mjs';
import { Customers } from '../support/customers.mjs';

/** @typedef {{ name: string, path: string, skipAudits?: string[] }} Page */

const TICKET_WITHIN_MS = 30_000;

/**
 * The pages that a customer's first visit may start on. The ticket is a real one, bought for this.
 * @param {{ shop: string, sandbox: string }} urls
 * @returns {Promise<Page[]>} the booking page first
 */
export async function readPages(urls) {
  return [
    { name: 'booking', path: '/' },
    { name: 'gift card', path: '/gift-card' },
    { name: 'ticket', path: `/ticket/${await buyTicket(urls)}` },
    { name: 'login', path: '/login' },
    // The browser itself logs the status that the shop must answer here.
    { name: '404', path: '/no-such-page', skipAudits: ['errors-in-console'] },
  ];
}

/** @returns {Promise<string>} the unguessable part of the ticket's address */
async function buyTicket(/** @type {{ shop: string, sandbox: string }} */ urls) {
  const customers = new Customers(urls);
  await customers.lookAround();
  const sessionId = await customers.checkOut();
  await customers.pay(sessionId);
  customers.close();
  return waitUntil(() => accessTokenOf(urls.shop, sessionId), { what: 'the ticket', timeoutMs: TICKET_WITHIN_MS });
}

/** @returns {Promise<string | undefined>} */
async function accessTokenOf(/** @type {string} */ shopUrl, /** @type {string} */ sessionId) {
  const response = await fetch(`${shopUrl}/api/functions/get-booking-by-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId }),
  });
  const { booking } = /** @type {{ booking?: { access_token?: string } }} */ (await response.json());
  return booking?.access_token;
}
