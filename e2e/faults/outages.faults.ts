import { eventually } from '@shop/testing';
import { journeyBrowser } from '../support/journey-browser.js';
import { ordersAtReview, aPerson, aSelection } from '../support/orders.js';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PaymentReturnPage } from '../support/pages/payment-return-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { textsIn } from '../support/pages/language.js';

describe('a customer during delays and outages', () => {
  let t: FaultShop;
  beforeAll(async () => {
    t = await faultShop({ booking: { LOQUIZ_DEADLINE_MS: '3000', FULFILMENT_SWEEP_EVERY_MS: '2000' } });
  });
  const { visit } = journeyBrowser(() => t.client);
  const orderAtReview = ordersAtReview(() => t.client, visit);
  afterEach(async () => {
    await t.client.fault('loquiz', { mode: 'none' });
    await setWebhookMode({ mode: 'normal' });
  });

  const setWebhookMode = async (delivery: { mode: 'normal' | 'late' | 'lost'; delayMs?: number }): Promise<void> => {
    const { status } = await t.client.request(`${t.client.urls.sandbox}/sandbox/stripe/webhooks`, 'PUT', delivery);
    expect(status).toBe(200);
  };
  const expectedErrors = /status of (402|50\d)|ERR_(FAILED|INTERNET_DISCONNECTED)/;

  it.each([
    { delivery: { mode: 'lost' }, language: 'de', width: 1440 },
    { delivery: { mode: 'late', delayMs: 3_000 }, language: 'en', width: 360 },
  ] as const)(
    '[PY-7] [PY-5] reaches the ticket in the shop’s and the provider’s tab when the payment’s webhook is $delivery.mode',
    async ({ delivery, language, width }) => {
      await setWebhookMode(delivery);
      const { visit: customer, page, checkout } = await orderAtReview({ language, width, expectedErrors });
      const payment = await checkout.order(customer);
      await payment.pay();
      await Promise.all([
        new TicketPage(payment.page, language).waitUntilReached(),
        new TicketPage(page, language).waitUntilReached(),
      ]);
      expect(customer.requested).toContain(`${t.client.urls.shop}/api/functions/create-loquiz-ticket`);
    },
  );

  it('[PY-7] leaves the checkout within 10 s of a payment whose tab was closed and whose webhook is lost', async () => {
    const { visit: customer, page, checkout } = await orderAtReview();
    const payment = await checkout.order(customer);
    await payment.page.waitForURL(`${t.client.urls.sandbox}/pay/**`);
    const sessionId = new URL(payment.page.url()).pathname.split('/').at(-1)!;
    await payment.page.close();
    await t.client.complete(sessionId, { webhook: 'lost' });
    await page.waitForURL(/\/(payment-success|ticket\/.+)$/, { timeout: 10_000 });
    await new TicketPage(page, 'de').waitUntilReached();
  });

  it.each([
    { language: 'de', width: 360 },
    { language: 'en', width: 1440 },
  ] as const)(
    '[PY-5] sees after 30 s that an e-mail will follow, and later the ticket, in $language at $width px',
    async ({ language, width }) => {
      await t.client.fault('loquiz', { mode: 'down' });
      const { sessionId } = await t.client.checkout();
      await t.client.complete(sessionId);
      await t.client.waitForStatus(sessionId, 'ticket_pending');
      const { page } = await visit({ language, width, expectedErrors });
      const paymentReturn = new PaymentReturnPage(page, language);
      await page.clock.install();
      await paymentReturn.open(sessionId);
      await paymentReturn.creating.waitFor();
      await page.clock.fastForward(15_000);
      await paymentReturn.creating.waitFor();
      await page.clock.fastForward(16_000);
      await paymentReturn.mailNotice.waitFor();
      await page.getByText('support@example.com').waitFor();

      await t.client.fault('loquiz', { mode: 'none' });
      await t.client.waitForToken(sessionId);
      await paymentReturn.checkAgain.click();
      await new TicketPage(page, language).waitUntilReached();
    },
  );

  it('[BK-7] [BK-12] [BK-16] [BK-17] completes a booking with retries when the connection fails at every step', async () => {
    const language = 'de';
    const text = textsIn(language);
    const customer = await visit({ language, width: 360, expectedErrors });
    const { context, page } = customer;
    const checkout = new CheckoutPage(page, language);
    const selection = await aSelection(t.client, language);
    const person = aPerson();
    // A route aborts the requests: after a switch to offline mode, the browser may still send the next request.
    let isOffline = false;
    await context.route('**/api/**', (route) => (isOffline ? route.abort('internetdisconnected') : route.continue()));
    await checkout.open();
    await checkout.chooseGroup(selection);

    isOffline = true;
    await checkout.city.fill(selection.city);
    await page.getByText(text('Fehler beim Laden der Städte', 'Error loading cities')).waitFor();
    isOffline = false;
    await checkout.city.fill(selection.city.slice(0, 3));
    const city = checkout.option(new RegExp(`^${selection.city}`)).first();
    await city.waitFor();
    await checkout.city.fill(selection.city);
    await city.waitFor();

    isOffline = true;
    await city.click();
    await page.getByText(text('Spiele konnten nicht geladen werden', 'Games could not be loaded')).waitFor();
    isOffline = false;
    await checkout.retryButton.click();
    await checkout.game(selection.game).check();

    isOffline = true;
    await checkout.checkCode('ANYCODE');
    await checkout.codeMessage(text('Fehler bei der Validierung', 'Error during validation')).waitFor();
    isOffline = false;
    await checkout.discountCode.fill('');

    await checkout.next.click();
    await checkout.fillIn(person);
    await checkout.continueToReview();
    isOffline = true;
    await checkout.orderButton.click();
    await checkout.paymentFailed.waitFor();
    await checkout.retryButton.click();
    await page.getByText(person.email).waitFor();
    isOffline = false;
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(payment.page, language).waitUntilReached();
  });

  it('[BK-16] [PY-6] [TK-9] continues at the same place once the booking service is back', async () => {
    const language = 'en';
    const { visit: customer, page, checkout } = await orderAtReview({ language, expectedErrors });
    const booking = t.shop.process('booking');
    await booking.kill();
    await checkout.orderButton.click();
    await checkout.paymentFailed.waitFor();
    const otherTab = await customer.context.newPage();
    const paymentReturn = new PaymentReturnPage(otherTab, language);
    await paymentReturn.open('cs_test_any');
    await paymentReturn.unreachable.waitFor();
    const ticket = new TicketPage(otherTab, language);
    await ticket.open('x'.repeat(43));
    await ticket.failure.waitFor();

    await booking.start();
    await eventually(async () => (await t.client.ensureTickets('cs_test_any')).status === 404);
    await otherTab.close();
    await checkout.retryButton.click();
    await page.getByText('Lovelace').first().waitFor();
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(payment.page, language).waitUntilReached();
  });
});
