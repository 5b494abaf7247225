import type { Page } from 'playwright-core';
import { journeyBrowser } from '../support/journey-browser.js';
import { layoutShiftOf, watchLayoutShifts } from '../support/layout-shift.js';
import { GiftCardPage } from '../support/pages/gift-card-page.js';
import { LoginPage } from '../support/pages/login-page.js';
import { speaking } from '../support/pages/language.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

const say = speaking('de');
const answerDelayMs = 300;

/** Code and data of a page arrive one after the other, each late enough for the page to be drawn without it. */
const slowConnection = (page: Page): Promise<unknown> =>
  page.route(/\/api\/|\/assets\/.*-page-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
    await route.continue();
  });

describe('pages that load slowly', () => {
  const { visit } = journeyBrowser(sharedShop);
  const shop = sharedShop();

  it.each([360, 1440])(
    '[PF-4] nothing that is being read moves (%i px wide)',
    async (width) => {
      const ticket = await shop.bookedTicket(9);
      const { page } = await visit({ width, expectedErrors: /status of 404/ });
      await slowConnection(page);
      await watchLayoutShifts(page);
      const legalLink = page.getByRole('contentinfo').getByRole('link').first();

      const shifts: Record<string, number> = {};
      const open = async (name: string, arrived: () => Promise<unknown>) => {
        await arrived();
        await legalLink.waitFor();
        shifts[name] = await layoutShiftOf(page);
      };
      await open('booking', () => page.goto('/'));
      await open('gift card', () => new GiftCardPage(page, 'de').open());
      await open('ticket', async () => {
        await new TicketPage(page, 'de').open(ticket);
        await new TicketPage(page, 'de').teams();
      });
      await open('sign-in', async () => {
        await page.goto('/login');
        await new LoginPage(page, 'de').signInButton.waitFor();
      });
      await open('404', async () => {
        await page.goto('/no/such/page');
        await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      });
      await open('payment return', async () => {
        await page.goto('/payment-success?session_id=cs_unknown');
        await page.getByText(say('Buchung nicht gefunden', 'Booking not found')).waitFor();
      });
      expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.01)).toEqual([]);
    },
    60_000,
  );
});
