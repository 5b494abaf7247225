import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OrderLinksInput } from '../../api/generated-lazy-pages.js';
import { address, openShop } from '../../../test/open-shop.js';
import { mockResponse, problem } from '../../../test/server.js';

const path = '/api/orders/resend-links';

async function request(email: string, language?: string) {
  const shop = await openShop('/my-bookings', language);
  await shop.user.type(await screen.findByRole('textbox'), `${email}{Enter}`);
  return shop;
}

describe('the links to all orders of an address', () => {
  it('[OR-5] are offered in the footer', async () => {
    const { user } = await openShop('/gift-card');
    await user.click(await screen.findByRole('link', { name: 'Meine Buchungen zusenden' }));
    expect(await screen.findByRole('heading', { name: 'Meine Buchungen zusenden', level: 1 })).toBeTruthy();
    expect(address()).toBe('/my-bookings');
  });

  it('[OR-5] are offered where a ticket is not found', async () => {
    mockResponse('/api/functions/get-booking-by-token', () => problem(404, 'not_found'));
    await openShop('/ticket/unknown');
    const page = within(screen.getByRole('main'));
    const link = await page.findByRole('link', { name: 'Meine Buchungen zusenden' });
    expect(link.getAttribute('href')).toBe('/my-bookings');
  });

  it('[OR-5] are requested without revealing whether the address has orders', async () => {
    const sent = mockResponse<OrderLinksInput>(path, {});
    const { user } = await request(' mia@example.com ');
    expect(await screen.findByText(/Wenn es zu mia@example.com Bestellungen gibt/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Bitte prüfen Sie Ihren Posteingang');
    expect(sent).toEqual([{ email: 'mia@example.com' }]);
    await user.click(screen.getByRole('button', { name: 'Andere Adresse eingeben' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('[NF-3] have their confirmation scrolled into sight where large text pushes it down', async () => {
    mockResponse<OrderLinksInput>(path, {});
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: window.innerHeight } as DOMRect);
    const shown = jest.fn();
    Element.prototype.scrollIntoView = shown;
    await request('mia@example.com');
    await screen.findByText('Bitte prüfen Sie Ihren Posteingang');
    expect(shown.mock.contexts).toEqual([document.activeElement]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it.each([
    ['mia@example', 'Invalid email address'],
    [' ', 'Required'],
  ])('[OR-5] need a valid address, which %p is not', async (typed, message) => {
    const sent = mockResponse(path, {});
    await request(typed, 'en-GB');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['after too many requests', () => problem(429, 'rate_limited'), 'Zu viele Versuche'],
    [
      'while the server is unavailable',
      () => problem(503, 'upstream_unavailable'),
      'Die Anfrage konnte nicht gesendet werden',
    ],
  ])('[OR-5] are not sent %s, and the page says so', async (_, answer, title) => {
    mockResponse(path, answer);
    await request('mia@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain(title);
  });
});
