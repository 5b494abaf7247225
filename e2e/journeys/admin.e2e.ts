import { readFile } from 'node:fs/promises';
import { eventually } from '@shop/testing';
import type { Page } from 'playwright-core';
import { journeyBrowser } from '../support/journey-browser.js';
import { aPerson, aSelection } from '../support/orders.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { CouponManagerPage } from '../support/pages/coupon-manager-page.js';
import { LoginPage } from '../support/pages/login-page.js';
import { OrderAdminPage } from '../support/pages/order-admin-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { WidgetDocsPage } from '../support/pages/widget-docs-page.js';
import { WithdrawalPage } from '../support/pages/withdrawal-page.js';
import { sharedShop } from '../support/shared-shop.js';
import { completedWithinMs } from '../support/shop-client.js';

describe('an admin', () => {
  const { visit } = journeyBrowser(sharedShop);

  it('[AD-1] [AD-2] [AD-3] [CT-1] signs in, synchronises the content and signs out', async () => {
    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    const login = new LoginPage(page, 'de');
    await page.goto('/widgets');
    await login.signInButton.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');

    await login.signIn('admin@example.com', 'not-the-password');
    await login.alert.waitFor();
    expect(await login.alert.innerText()).toBe('E-Mail oder Passwort ist falsch.');

    await login.signIn('admin@example.com', 'demo-admin-password');
    await page.waitForURL('/widgets');
    await page.reload();
    await login.syncButton.click();
    const counts = page.getByRole('main').getByText(/\d+ Städte, \d+ Spiele, \d+ Teamevents/);
    await counts.waitFor();
    expect((await counts.innerText()).match(/\d+/g)!.every((count) => Number(count) > 0)).toBe(true);

    await page.getByRole('link', { name: 'Verlauf und Probelauf' }).click();
    await page.getByRole('button', { name: 'Probelauf', exact: true }).click();
    await page.getByText('Probelauf abgeschlossen. Es wurde nichts geändert.').last().waitFor();
    await page.getByRole('table', { name: 'Verlauf' }).getByRole('link').first().click();
    await page.getByRole('heading', { name: /^Probelauf vom/ }).waitFor();
    await page.goBack();

    await login.signOut();
    await login.signInButton.waitFor();
    await page.goto('/widgets');
    await login.signInButton.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('[WG-2] [WG-3] copies a widget’s embed code, and finds the German and English slugs of 25 countries, each with its cities', async () => {
    const { page, context } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const login = new LoginPage(page, 'de');
    const docs = new WidgetDocsPage(page, 'de');
    await page.goto('/widgets/search');
    await login.signIn('admin@example.com', 'demo-admin-password');
    await page.waitForURL('/widgets/search');
    await docs.choose('Teamevent', 'Team event');
    await docs.demo.getByLabel('Team Events in Ihrer Stadt').waitFor();
    // This waits inside the page, because the page confirms only for two seconds.
    const confirmed = page.waitForFunction(() =>
      [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('Kopiert')),
    );
    await Promise.all([confirmed, docs.copyButton.click()]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await docs.codes())[0]);
    await page.getByRole('button', { name: /^Kopieren/ }).waitFor();

    await docs.goTo('Länder', 'Countries');
    await page.getByRole('rowheader').first().waitFor();
    const slugs = await page.getByRole('table').locator('code').allInnerTexts();
    expect(slugs).toHaveLength(50);
    const { shop } = sharedShop().urls;
    const answers = await Promise.all(slugs.map((slug) => fetch(`${shop}/api/countries/${slug}/cities?lang=de`)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await docs.codes()).toEqual([
      expect.stringContaining('data-country="deutschland" data-lang="de"'),
      expect.stringContaining('data-country="germany" data-lang="en"'),
    ]);
  });

  it.each(['de', 'en'] as const)(
    '[CP-3] [CP-4] [CP-5] [CP-6] [SC-5] makes, changes, finds and deletes a coupon in %s, and sees a change made meanwhile before overwriting it',
    async (language) => {
      const shop = sharedShop();
      const { page } = await visit({ language, expectedErrors: /status of 4(09|12)/, asAdmin: true });
      const manager = new CouponManagerPage(page, language);
      await page.goto('/admin/coupons?form=new');
      await new LoginPage(page, language).signIn('admin@example.com', 'demo-admin-password');
      const code = `JOURNEY-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

      await manager.fill({ code: code.toLowerCase(), percent: '15' });
      await manager.save();
      await manager.toast('created').waitFor();
      await manager.search(code);
      await page.waitForURL(`/admin/coupons?search=${code}`);
      expect(await manager.rowOf(code).innerText()).toMatch(/15\s?%/);
      expect(await shop.call('validate-coupon', { code })).toMatchObject({ body: { valid: true } });

      await manager.openNew();
      await manager.fill({ code, percent: '15' });
      await manager.save();
      await manager.codeExists.waitFor();
      await manager.close();

      await manager.edit(code);
      await manager.fill({ percent: '30' });
      const changed = await shop.changeCoupon(code, { discount_value: 25 });
      await manager.save();
      expect(await manager.conflict.innerText()).toContain('25');
      await manager.overwrite();
      await manager.toast('updated').waitFor();
      expect(await shop.waitForAuditRecords(changed.id, 3)).toMatchObject([
        { action: 'coupon.updated', before: { discountValue: 25 }, after: { discountValue: 30 } },
        { action: 'coupon.updated', before: { discountValue: 15 }, after: { discountValue: 25 } },
        { action: 'coupon.created' },
      ]);

      await manager.delete(code);
      await manager.toast('deleted').waitFor();
      await manager.nothingFound.waitFor();
      expect(await shop.call('validate-coupon', { code })).toMatchObject({ body: { valid: false } });
    },
  );

  it('[OR-1] [OR-3] finds an English booking by a partial name, resends its mail, and refunds a team; its customer sees the refund', async () => {
    const shop = sharedShop();
    const person = { ...aPerson(), lastName: uniqueName() };
    const customer = await visit({ language: 'en' });
    const checkout = new CheckoutPage(customer.page, 'en');
    await checkout.goToReview(await aSelection(shop, 'en'), person);
    await (await checkout.order(customer)).pay();
    const ticket = new TicketPage(customer.page, 'en');
    await ticket.waitUntilReached();
    const teams = await ticket.teams();
    const waitForMails = (count: number) =>
      eventually(async () => {
        const all = await shop.mails(person.email);
        return all.length >= count ? all : undefined;
      }, completedWithinMs);
    await Promise.all([waitForMails(1), shop.listedOrder({ search: person.email, status: 'ticket_created' })]);

    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    const orders = new OrderAdminPage(page, 'de');
    await page.goto('/admin/orders');
    await new LoginPage(page, 'de').signIn('admin@example.com', 'demo-admin-password');
    await orders.openFound(person.lastName.slice(-5), person.lastName);
    for (const happened of ['Bestellung aufgegeben', /€ bezahlt/, 'Zugangsdaten für alle Teams erstellt']) {
      await orders.entry(happened).waitFor();
    }
    await orders.resendLatestMail();
    await orders.entry('Erneuter Versand angefordert').waitFor();
    await waitForMails(2);
    await orders.refundTeam(2, 'Regen');
    await page.getByText('Teilweise erstattet', { exact: true }).waitFor();
    const cancellation = orders.entry(/^Stornorechnung /);
    await cancellation.waitFor();
    const file = await savedBy(page, () => cancellation.getByRole('button').click());
    expect(file.name).toMatch(/^ST-[\d-]+\.pdf$/);
    expect(file.text).toMatch(/^%PDF/);

    const sent = await waitForMails(3);
    expect(sent.filter(({ subject }) => subject.startsWith('Your refund for order'))).toHaveLength(1);
    await customer.page.reload();
    await ticket.refundedTeam(2).waitFor();
    expect((await ticket.teams()).map(({ username }) => username)).toEqual([teams[0]!.username]);
    await ticket.showInvoice();
    await ticket.documents.nth(1).waitFor();
    const documents = await ticket.documents.allInnerTexts();
    expect(documents.toSorted()).toEqual([
      `Cancellation invoice ${file.name.replace('.pdf', '')} (PDF)`,
      expect.stringMatching(/^Invoice RE-[\d-]+ \(PDF\)$/),
    ]);
    const own = await savedBy(customer.page, () => ticket.documents.filter({ hasText: 'ST-' }).click());
    expect(own).toEqual(file);
  });

  it('[LG-4] sees in English that a booking is refunded, after its customer withdrew in German in two steps without a sign-in', async () => {
    const shop = sharedShop();
    const { sessionId, email } = await shop.checkout();
    await shop.complete(sessionId);
    await shop.waitForToken(sessionId);
    const { orderNumber } = await shop.listedOrder({ search: email, status: 'ticket_created' });

    const { page: shopPage } = await visit();
    const withdrawal = new WithdrawalPage(shopPage, 'de');
    await shopPage.goto('/');
    await withdrawal.openByFooter();
    await withdrawal.enter({ name: 'Ada Lovelace', orderNumber, email });
    await withdrawal.confirm();
    await withdrawal.received.waitFor();

    const { page } = await visit({ language: 'en', expectedErrors: /status of 401/, asAdmin: true });
    await page.goto('/admin/withdrawals');
    await new LoginPage(page, 'en').signIn('admin@example.com', 'demo-admin-password');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderNumber }) });
    await row.getByRole('cell', { name: 'Refunded', exact: true }).waitFor();

    const receipt = await eventually(
      async () => (await shop.mails(email)).find(({ subject }) => subject === 'Ihr Widerruf ist eingegangen'),
      completedWithinMs,
    );
    expect(receipt.text).toMatch(new RegExp(`widerrufe ich[^]*${orderNumber}[^]*Eingegangen am[^]*\\d{2}:\\d{2}`));
  });

  it('[OR-1] saves the list of gift-card purchases as CSV', async () => {
    const shop = sharedShop();
    await shop.buyGiftCard(50);
    const card = await shop.listedOrder({ search: 'lovelace', kind: 'gift_card', status: 'issued' });
    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    await page.goto('/admin/orders?kind=gift_card');
    await new LoginPage(page, 'de').signIn('admin@example.com', 'demo-admin-password');
    await page.getByRole('rowheader', { name: card.orderNumber }).waitFor();
    const file = await savedBy(page, () => page.getByRole('button', { name: 'Als CSV speichern' }).click());
    expect(file.name).toBe('orders.csv');
    expect(file.text).toContain(card.orderNumber);
  });
});

/** A last name that no other order has, made of letters only. */
const uniqueName = (): string =>
  `Ziegler${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

/** The file that an action downloads. */
async function savedBy(page: Page, action: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), action()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') };
}
