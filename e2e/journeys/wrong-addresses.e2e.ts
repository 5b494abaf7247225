import { journeyBrowser } from '../support/journey-browser.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PaymentReturnPage } from '../support/pages/payment-return-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

describe('an error page is shown for', () => {
  const { visit } = journeyBrowser(sharedShop);
  const expectedErrors = /status of 404/;

  it('[TK-9] an unknown ticket token, and for a missing one', async () => {
    const { page } = await visit({ expectedErrors, language: 'en', width: 360 });
    const ticket = new TicketPage(page, 'en');
    await ticket.open('x'.repeat(43));
    await ticket.invalidLink.waitFor();
    await ticket.open('');
    await ticket.invalidLink.waitFor();
  });

  it('[PY-6] [PY-9] [BK-19] a payment return without a session', async () => {
    const { page } = await visit();
    const paymentReturn = new PaymentReturnPage(page, 'de');
    for (const address of ['/payment-success', '/?payment=success']) {
      await page.goto(address);
      await paymentReturn.withoutSession.waitFor();
    }
  });

  it('[PY-6] [BK-19] a payment return with an unknown session', async () => {
    const { page } = await visit({ expectedErrors, width: 360 });
    const paymentReturn = new PaymentReturnPage(page, 'de');
    for (const address of ['/payment-success?session_id=cs_unknown', '/?payment=success&session_id=cs_unknown']) {
      await page.goto(address);
      await paymentReturn.bookingNotFound.waitFor();
      await page.waitForURL((url) => !url.href.includes('cs_unknown'));
      await paymentReturn.home.click();
      await new CheckoutPage(page, 'de').city.waitFor();
    }
  });

  it('[NF-1] an unknown route', async () => {
    const { page } = await visit({ expectedErrors, language: 'en' });
    const answer = await page.goto('/no/such/page');
    expect(answer!.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await new CheckoutPage(page, 'en').city.waitFor();
  });
});
