import { journeyBrowser } from '../support/journey-browser.js';
import { aPerson, aSelection, ordersAtReview } from '../support/orders.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { PaymentPage } from '../support/pages/payment-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

describe('a customer keeps the order', () => {
  const shop = sharedShop();
  const { visit } = journeyBrowser(sharedShop);
  const orderAtReview = ordersAtReview(sharedShop, visit);

  it.each([
    { language: 'de', width: 360 },
    { language: 'en', width: 1440 },
  ] as const)(
    '[BK-17] [BK-18] after a reload or Back at any step in $language at $width px',
    async ({ language, width }) => {
      const customer = await visit({ language, width });
      const { page } = customer;
      const checkout = new CheckoutPage(page, language);
      const selection = await aSelection(shop, language);
      const person = aPerson();
      await checkout.open();
      await checkout.select(selection);
      await page.reload();
      expect(await checkout.selection()).toEqual(selection);

      await checkout.next.click();
      await checkout.fillIn(person);
      await page.reload();
      expect(await checkout.person()).toEqual(person);
      expect(await checkout.consentCount()).toBe(2);

      await page.goto('/gift-card');
      await page.goBack();
      expect(await checkout.person()).toEqual(person);

      await checkout.continueToReview();
      await page.reload();
      await checkout.orderButton.waitFor();
      await page.getByText(person.email).waitFor();

      await checkout.back();
      expect(await checkout.person()).toEqual(person);
      await checkout.back();
      expect(await checkout.selection()).toEqual(selection);
    },
  );

  it('[BK-17] [PY-4] after a reload of the waiting page, the provider’s page or the ticket page', async () => {
    const { visit: customer, page, checkout } = await orderAtReview({ language: 'en', width: 360 });
    const payment = await checkout.order(customer);
    await checkout.waitingForPayment.waitFor();
    await page.reload();
    await checkout.waitingForPayment.waitFor();
    await payment.page.reload();
    await payment.pay();
    const ticket = new TicketPage(page, 'en');
    await ticket.waitUntilReached();
    await page.reload();
    expect(await ticket.teams()).toHaveLength(2);
  });

  it('[BK-18] after going back from the provider by its link or by the browser', async () => {
    const { page, checkout } = await orderAtReview({ width: 360, popUps: 'blocked' });
    const payment = new PaymentPage(page, 'de');
    await checkout.orderButton.click();
    await checkout.payInThisTab();
    await page.waitForURL(`${shop.urls.sandbox}/**`);
    await page.goBack();
    await checkout.waitingForPayment.waitFor();

    await checkout.payInThisTab();
    await payment.backToShop();
    await checkout.orderButton.waitFor();
    await page.waitForURL(({ search }) => search === '');
    await checkout.back();
    expect((await checkout.person()).lastName).toBe('Lovelace');
    await checkout.back();
    expect(await checkout.selection()).toEqual(await aSelection(shop, 'de'));
  });

  it('[PY-4] only until the ticket, from which the browser’s Back leads to a new booking instead of the payment', async () => {
    const { visit: customer, page, checkout } = await orderAtReview({ language: 'en' });
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(page, 'en').waitUntilReached();
    await page.goBack();
    await checkout.city.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await checkout.city.inputValue()).toBe('');
  });

  it.each([
    { action: 'Back', language: 'de', width: 360 },
    { action: 'a change of the order', language: 'en', width: 1440 },
  ] as const)(
    '[BK-17] [BK-18] [PY-4] until the ticket, when paying in the provider’s tab after $action in the shop’s tab ($language, $width px)',
    async ({ action, language, width }) => {
      const { visit: customer, page, checkout } = await orderAtReview({ language, width });
      const payment = await checkout.order(customer);
      await checkout.waitingForPayment.waitFor();
      if (action === 'Back') await page.goBack();
      else await checkout.changeOrder.click();
      await checkout.orderButton.waitFor();
      await payment.pay();
      await new TicketPage(page, language).waitUntilReached();
      expect(await customer.storage()).not.toContain('shop.checkout');
    },
  );

  it('[BK-17] [PY-4] when ordering again after going back to the shop in the provider’s tab; the first tab shows the new payment', async () => {
    const { visit: customer, page, checkout } = await orderAtReview();
    const first = await checkout.order(customer);
    await checkout.waitingForPayment.waitFor();
    await first.backToShop();
    const second = await new CheckoutPage(first.page, 'de').order(customer);
    await second.page.waitForURL(`${shop.urls.sandbox}/**`);
    await page.locator(`a[href="${second.page.url()}"]`).first().waitFor();
    await checkout.waitingForPayment.waitFor();
    expect(await checkout.orderButton.count()).toBe(0);
    await second.pay();
    await Promise.all([page, first.page, second.page].map((tab) => new TicketPage(tab, 'de').waitUntilReached()));
    expect(await customer.storage()).not.toContain('shop.checkout');
  });

  it('[BK-17] unless the stored data is malformed or outdated, and then starts a new one', async () => {
    const { page, checkout } = await orderAtReview();
    const good = await page.evaluate(() => JSON.parse(localStorage.getItem('shop.checkout') ?? '{}'));
    const broken = [
      '{',
      'null',
      '[]',
      JSON.stringify({ ...good, version: 0 }),
      JSON.stringify({ ...good, state: { ...good.state, step: 9 } }),
      JSON.stringify({ ...good, state: { ...good.state, selectedGame: 'none' } }),
    ];
    for (const content of broken) {
      await page.evaluate((stored) => localStorage.setItem('shop.checkout', stored), content);
      await page.reload();
      await checkout.city.waitFor();
      expect({ content, city: await checkout.city.inputValue() }).toEqual({ content, city: '' });
    }
  });

  it('[BK-17] that was chosen in one tab while another order was paid in a second tab', async () => {
    const { visit: customer, page, checkout } = await orderAtReview();
    const other = new CheckoutPage(await customer.context.newPage(), 'de');
    await other.page.goto('/');
    await other.orderButton.waitFor();
    await other.back();
    await other.back();
    await other.chooseGroup({ participants: 2 });
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(page, 'de').waitUntilReached();
    await other.page.getByText('Ihre vorige Bestellung ist bezahlt').waitFor();
    await other.page.reload();
    expect(await other.selection()).toMatchObject({ participants: 2, teams: 1 });
  });

  it('[BK-17] in two tabs, which both show the ticket and then delete the stored order', async () => {
    const { visit: customer, page, checkout } = await orderAtReview();
    const other = new CheckoutPage(await customer.context.newPage(), 'de');
    await other.page.goto('/');
    await other.orderButton.waitFor();
    const payment = await checkout.order(customer);
    await other.waitingForPayment.waitFor();
    await payment.pay();
    await Promise.all([page, other.page].map((tab) => new TicketPage(tab, 'de').waitUntilReached()));
    expect(await customer.storage()).not.toMatch(/Lovelace|030123456|shop\.checkout/);
    await other.page.goto('/');
    await other.city.waitFor();
    expect(await other.city.inputValue()).toBe('');
  });
});
