import { eventually } from '@shop/testing';
import type { Page } from 'playwright-core';
import { journeyBrowser } from '../support/journey-browser.js';
import { overflowProblemsIn } from '../support/layout.js';
import { aPerson, aSelection, ordersAtReview } from '../support/orders.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { tabTo } from '../support/pages/keyboard.js';
import { declinedCard, PaymentPage } from '../support/pages/payment-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { completedWithinMs } from '../support/shop-client.js';
import { sharedShop } from '../support/shared-shop.js';

/** Keeps orders from reaching the server, as a slow connection does, until the returned function is called. */
async function delayOrders(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/functions/create-stripe-checkout', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('a customer who books a game', () => {
  const shop = sharedShop();
  const { visit } = journeyBrowser(sharedShop);
  const orderAtReview = ordersAtReview(sharedShop, visit);

  it.each([
    { language: 'de', width: 1440 },
    { language: 'de', width: 360 },
    { language: 'en', width: 360 },
  ] as const)(
    '[BK-1] [BK-14] [BK-17] [PY-4] [TK-4] gets from the city to the ticket in $language at $width px',
    async ({ language, width }) => {
      const customer = await visit({ language, width });
      const checkout = new CheckoutPage(customer.page, language);
      const person = aPerson();
      await checkout.goToReview(await aSelection(shop, language), person);
      expect(await customer.storage()).toContain(person.email);

      const payment = await checkout.order(customer);
      await checkout.waitingForPayment.waitFor();
      await payment.pay();

      const [paid, waiting] = [new TicketPage(payment.page, language), new TicketPage(customer.page, language)];
      await Promise.all([paid.waitUntilReached(), waiting.waitUntilReached()]);
      const teams = await paid.teams();
      expect(teams.map(({ team }) => team)).toEqual(['Team 1', 'Team 2']);
      expect(new Set(teams.flatMap(({ username, password }) => [username, password])).size).toBe(4);
      expect(await waiting.teams()).toEqual(teams);

      const mail = await eventually(async () => (await shop.mails(person.email))[0], completedWithinMs, 100);
      expect(mail.text).toContain(new URL(waiting.page.url()).pathname);
      for (const { username, password } of teams) expect(mail.text).toMatch(new RegExp(`${username}[^]*${password}`));

      expect(await customer.storage()).not.toMatch(new RegExp(`${person.lastName}|${person.phone}|\\bAda\\b|ada\\+`));
    },
  );

  it.each([
    { language: 'de', width: 1440 },
    { language: 'en', width: 360 },
  ] as const)(
    '[BK-14] [PY-1] sees where the new tab leads, and pays with another card after a declined one in $language at $width px',
    async ({ language, width }) => {
      const { visit: customer, checkout } = await orderAtReview({ language, width, expectedErrors: /status of 402/ });
      const releaseOrder = await delayOrders(customer.page);
      const payment = await checkout.order(customer);
      await payment.redirecting.waitFor();
      releaseOrder();
      await payment.pay(declinedCard);
      await payment.declined.waitFor();
      expect(await checkout.waitingForPayment.isVisible()).toBe(true);
      await payment.pay();
      const ticket = new TicketPage(payment.page, language);
      await ticket.waitUntilReached();
      expect(await ticket.teams()).toHaveLength(2);
    },
  );

  it.each([
    { language: 'de', width: 360 },
    { language: 'en', width: 1440 },
  ] as const)(
    '[BK-14] continues in the same tab when pop-ups are blocked in $language at $width px',
    async ({ language, width }) => {
      const { page, checkout } = await orderAtReview({ language, width, popUps: 'blocked' });
      await checkout.orderButton.click();
      await checkout.waitingForPayment.waitFor();
      await checkout.payInThisTab();
      await new PaymentPage(page, language).pay();
      await new TicketPage(page, language).waitUntilReached();
      expect(
        page
          .context()
          .pages()
          .filter((tab) => !tab.isClosed()),
      ).toEqual([page]);
    },
  );

  it.each([{ language: 'de' }, { language: 'en' }] as const)(
    '[BK-14] [BK-18] pays in the same tab on a phone, also after Back, in $language',
    async ({ language }) => {
      const { page, checkout } = await orderAtReview({ language, width: 360, touch: true });
      await checkout.orderButton.tap();
      await page.waitForURL(`${shop.urls.sandbox}/pay/**`);
      await page.goBack();
      await checkout.waitingForPayment.waitFor();
      await checkout.paymentLink.tap();
      await new PaymentPage(page, language).pay();
      await new TicketPage(page, language).waitUntilReached();
      expect(
        page
          .context()
          .pages()
          .filter((tab) => !tab.isClosed()),
      ).toEqual([page]);
    },
  );

  it('[NF-3] [NF-4] sees pages that fit a phone with text of twice the size, and edges of controls in forced colours', async () => {
    const { page, checkout } = await orderAtReview({ width: 360 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const problems: string[] = [];
    for (const path of ['/', '/gift-card']) {
      await page.goto(path);
      await page.getByRole('contentinfo').getByRole('link').first().waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      problems.push(...(await overflowProblemsIn(page)).map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const edge = await checkout.orderButton.evaluate((button) => getComputedStyle(button).borderTopColor);
    expect(edge).toMatch(/^rgb\(/);
  });

  it('[BK-17] books although the browser stores nothing', async () => {
    const customer = await visit({ language: 'en', width: 360, storage: 'blocked' });
    const checkout = new CheckoutPage(customer.page, 'en');
    await checkout.goToReview(await aSelection(shop, 'en'), aPerson());
    const payment = await checkout.order(customer);
    await payment.pay();
    await new TicketPage(payment.page, 'en').waitUntilReached();
  });

  it.each([
    { language: 'de', width: 1440, key: 'Enter' },
    { language: 'en', width: 360, key: 'Tab' },
  ] as const)(
    '[NF-3] [BK-20] books and pays by keyboard alone in $language at $width px, with $key for the city',
    async ({ language, width, key }) => {
      const customer = await visit({ language, width });
      const { page } = customer;
      const checkout = new CheckoutPage(page, language);
      const selection = await aSelection(shop, language);
      const person = aPerson();
      await checkout.open();
      await checkout.tabTo(checkout.participants);
      await page.keyboard.type('5');
      await page.keyboard.press('Enter');
      await checkout.tabTo(checkout.teams);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await checkout.tabTo(checkout.city);
      await page.keyboard.type('münchen');
      await checkout
        .option(/^(München|Munich)/)
        .first()
        .waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press(key);
      const game = checkout.game(selection.game);
      await game.waitFor();
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('type')).toBe('radio');
      await page.keyboard.press('Space');
      for (let moves = 0; moves < 10 && !(await game.isChecked()); moves += 1) await page.keyboard.press('ArrowDown');
      await checkout.tabTo(checkout.next);
      await page.keyboard.press('Enter');

      for (const [name, field] of Object.entries(checkout.personFields())) {
        await checkout.tabTo(field);
        await page.keyboard.type(person[name as keyof typeof person]);
      }
      for (const consent of await page.getByRole('checkbox').all()) {
        await checkout.tabTo(consent);
        await page.keyboard.press('Space');
      }
      await page.keyboard.press('Enter');
      await checkout.tabTo(checkout.orderButton);
      const tab = await customer.tabOpenedBy(() => page.keyboard.press('Enter'));
      await tab.waitForURL(`${shop.urls.sandbox}/pay/**`);
      await checkout.waitingForPayment.waitFor();
      await new PaymentPage(tab, language).payByKeyboard();
      const ticket = new TicketPage(tab, language);
      await ticket.waitUntilReached();
      await tabTo(tab, ticket.downloadAll);
    },
  );
});
