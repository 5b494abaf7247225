import { eventually } from '@shop/testing';
import { journeyBrowser } from '../support/journey-browser.js';
import { ordersAtReview, aPerson, aSelection } from '../support/orders.js';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PaymentReturnPage } from '../support/pages/payment-return-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { speaking } from '../support/pages/language.js';

describe('a customer with bad luck', () => {
  let own: FaultShop;
  beforeAll(async () => {
    own = await faultShop({ booking: { LOQUIZ_DEADLINE_MS: '3000', FULFILMENT_SWEEP_EVERY_MS: '2000' } });
  });
  const { visit } = journeyBrowser(() => own.client);
  const orderAtReview = ordersAtReview(() => own.client, visit);
  afterEach(async () => {
    await own.client.fault('loquiz', { mode: 'none' });
    await deliverWebhooks({ mode: 'normal' });
  });

  const deliverWebhooks = async (delivery: { mode: 'normal' | 'late' | 'lost'; delayMs?: number }): Promise<void> => {
    const { status } = await own.client.request(`${own.client.urls.sandbox}/sandbox/stripe/webhooks`, 'PUT', delivery);
    expect(status).toBe(200);
  };
  const unreachable = /status of (402|50\d)|ERR_(FAILED|INTERNET_DISCONNECTED)/;

  it.each([
    { delivery: { mode: 'lost' }, language: 'de', width: 1440 },
    { delivery: { mode: 'late', delayMs: 3_000 }, language: 'en', width: 360 },
  ] as const)(
    '[PY-7] [PY-5] both tabs reach the ticket although the provider reports the payment $delivery.mode',
    async ({ delivery, language, width }) => {
      await deliverWebhooks(delivery);
      const { visit: customer, page, checkout } = await orderAtReview({ language, width, expectedErrors: unreachable });
      const payment = await checkout.order(customer);
      await payment.pay();
      await Promise.all([new TicketPage(payment.page, language).reached(), new TicketPage(page, language).reached()]);
      expect(customer.requested).toContain(`${own.client.urls.shop}/api/functions/create-loquiz-ticket`);
    },
  );

  it.each([
    { language: 'de', width: 360 },
    { language: 'en', width: 1440 },
  ] as const)(
    '[PY-5] promises the e-mail after 30 s and has a way that works later in $language at $width px',
    async ({ language, width }) => {
      await own.client.fault('loquiz', { mode: 'down' });
      const { sessionId } = await own.client.checkout();
      await own.client.complete(sessionId);
      await own.client.waitForStatus(sessionId, 'ticket_pending');
      const { page } = await visit({ language, width, expectedErrors: unreachable });
      const paymentReturn = new PaymentReturnPage(page, language);
      await page.clock.install();
      await paymentReturn.open(sessionId);
      await paymentReturn.creating.waitFor();
      await page.clock.fastForward(15_000);
      await paymentReturn.creating.waitFor();
      await page.clock.fastForward(16_000);
      await paymentReturn.promiseOfMail.waitFor();
      await page.getByText('support@example.com').waitFor();

      await own.client.fault('loquiz', { mode: 'none' });
      await own.client.waitForToken(sessionId);
      await paymentReturn.checkAgain.click();
      await new TicketPage(page, language).reached();
    },
  );

  it('[BK-7] [BK-12] [BK-16] [BK-17] a connection that fails at every step costs the customer nothing but a retry', async () => {
    const language = 'de';
    const say = speaking(language);
    const customer = await visit({ language, width: 360, expectedErrors: unreachable });
    const { context, page } = customer;
    const checkout = new CheckoutPage(page, language);
    const selection = await aSelection(own.client, language);
    const person = aPerson();
    // Not the browser's own switch: a request that follows it at once may still go out.
    let isCut = false;
    await context.route('**/api/**', (route) => (isCut ? route.abort('internetdisconnected') : route.continue()));
    await checkout.open();
    await checkout.chooseGroup(selection);

    isCut = true;
    await checkout.city.fill(selection.city);
    await page.getByText(say('Fehler beim Laden der Städte', 'Error loading cities')).waitFor();
    isCut = false;
    await checkout.city.fill(selection.city.slice(0, 3));
    const city = checkout.option(new RegExp(`^${selection.city}`)).first();
    await city.waitFor();
    await checkout.city.fill(selection.city);
    await city.waitFor();

    isCut = true;
    await city.click();
    await page.getByText(say('Spiele konnten nicht geladen werden', 'Games could not be loaded')).waitFor();
    isCut = false;
    await checkout.retryButton.click();
    await checkout.game(selection.game).check();

    isCut = true;
    await checkout.checkCode('ANYCODE');
    await checkout.codeMessage(say('Fehler bei der Validierung', 'Error during validation')).waitFor();
    isCut = false;
    await checkout.discountCode.fill('');

    await checkout.next.click();
    await checkout.fillIn(person);
    await checkout.toPayment();
    isCut = true;
    await checkout.orderButton.click();
    await checkout.paymentFailed.waitFor();
    await checkout.retryButton.click();
    await page.getByText(person.email).waitFor();
    isCut = false;
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(payment.page, language).reached();
  });

  it('[BK-16] [PY-6] [TK-9] goes on where it was once the booking service is back', async () => {
    const language = 'en';
    const { visit: customer, page, checkout } = await orderAtReview({ language, expectedErrors: unreachable });
    const booking = own.shop.process('booking');
    await booking.kill();
    await checkout.orderButton.click();
    await checkout.paymentFailed.waitFor();
    const away = await customer.context.newPage();
    const paymentReturn = new PaymentReturnPage(away, language);
    await paymentReturn.open('cs_test_any');
    await paymentReturn.unreachable.waitFor();
    const ticket = new TicketPage(away, language);
    await ticket.open('x'.repeat(43));
    await ticket.failure.waitFor();

    await booking.start();
    await eventually(async () => (await own.client.ensureTickets('cs_test_any')).status === 404);
    await away.close();
    await checkout.retryButton.click();
    await page.getByText('Lovelace').first().waitFor();
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(payment.page, language).reached();
  });
});
