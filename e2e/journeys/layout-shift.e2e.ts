import type { Page } from 'playwright-core';
import { journeyBrowser } from '../support/journey-browser.js';
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shift.js';
import { GiftCardPage } from '../support/pages/gift-card-page.js';
import { LoginPage } from '../support/pages/login-page.js';
import { textsIn } from '../support/pages/language.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

const text = textsIn('de');
const answerDelayMs = 300;

/** Delays the responses of the API and the scripts of pages, so that a page is first rendered without them. */
const slowConnection = (page: Page): Promise<unknown> =>
  page.route(/\/api\/|\/assets\/.*-page-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
    await route.continue();
  });

describe('pages that load slowly', () => {
  const { visit } = journeyBrowser(sharedShop);
  const shop = sharedShop();

  it.each([360, 1440])('[PF-4] do not move visible content while the rest loads (%i px wide)', async (width) => {
    const ticket = await shop.bookTickets(9);
    const { page } = await visit({ width, expectedErrors: /status of 404/ });
    await slowConnection(page);
    await watchLayoutShifts(page);
    const legalLink = page.getByRole('contentinfo').getByRole('link').first();

    const shifts: Record<string, number> = {};
    const measure = async (name: string, open: () => Promise<unknown>) => {
      await open();
      await legalLink.waitFor({ state: 'attached' });
      shifts[name] = await layoutShiftOf(page);
    };
    await measure('booking', () => page.goto('/'));
    await measure('game details', async () => {
      await page.goto('/?city=berlin&game=mission-nachtfalke');
      await page.getByRole('heading', { name: 'Mission Nachtfalke' }).waitFor();
    });
    await measure('gift card', () => new GiftCardPage(page, 'de').open());
    await measure('ticket', async () => {
      await new TicketPage(page, 'de').open(ticket);
      await new TicketPage(page, 'de').teams();
    });
    await measure('sign-in', async () => {
      await page.goto('/login');
      await new LoginPage(page, 'de').signInButton.waitFor();
    });
    await measure('404', async () => {
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    });
    await measure('payment return', async () => {
      await page.goto('/payment-success?session_id=cs_unknown');
      await page.getByText(text('Buchung nicht gefunden', 'Booking not found')).waitFor();
    });
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.01)).toEqual([]);
  });
});
