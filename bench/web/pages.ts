import { waitUntil } from '../../tools/launcher/wait-until.ts';
import { Customers } from '../support/customers.ts';

export interface Page {
  name: string;
  origin: string;
  path: string;
  skipAudits?: string[];
  /** of 100 */
  minPerformance?: number;
  maxInteractiveSeconds?: number;
  /** on slow 3G */
  maxFirstWordsSeconds?: number;
}

const TICKET_WITHIN_MS = 30_000;
const maxFirstWordsSeconds = 2.5;

/**
 * The pages on which a first visit may start, and the widgets. The ticket is a real one, bought for the measurement.
 * The tickets widget is left out, because it is the booking page.
 * @param origin of the ingress, through which visitors reach the shop
 * @returns the booking page first
 */
export async function preparePages(urls: { shop: string; sandbox: string }, origin: string): Promise<Page[]> {
  const widgets = [
    { name: 'search widget', path: '/search-widget' },
    // The country with the most cities.
    { name: 'country widget', path: '/country-widget?country=deutschland' },
    { name: 'map widget', path: '/google-map-widget' },
  ];
  return [
    ...[
      { name: 'booking', path: '/', maxFirstWordsSeconds },
      { name: 'gift card', path: '/gift-card', maxFirstWordsSeconds },
      { name: 'ticket', path: `/ticket/${await buyTicket(urls)}`, maxFirstWordsSeconds },
      { name: 'login', path: '/login' },
      // The browser itself logs the status 404, with which the shop must respond here.
      { name: '404', path: '/no-such-page', skipAudits: ['errors-in-console'] },
    ].map((page) => ({ ...page, origin, minPerformance: 97 })),
    ...widgets.map((page) => ({ ...page, origin, maxInteractiveSeconds: 1.5 })),
    // Again without the ingress, over unencrypted HTTP/1.1: only to compare, so without a limit.
    ...widgets.map((page) => ({ ...page, name: `${page.name}, HTTP/1.1`, origin: urls.shop })),
  ];
}

/** @returns the access token of the ticket page */
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
