import { readFile } from 'node:fs/promises';
import { eventually } from '@shop/testing';
import { journeyBrowser } from '../support/journey-browser.js';
import { CouponManagerPage } from '../support/pages/coupon-manager-page.js';
import { LoginPage } from '../support/pages/login-page.js';
import { WidgetDocsPage } from '../support/pages/widget-docs-page.js';
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

  it('[WG-2] [WG-3] copies an embed code that shows its widget, and finds the slugs of 25 countries that all have a list', async () => {
    const { page, context } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const login = new LoginPage(page, 'de');
    const docs = new WidgetDocsPage(page, 'de');
    await page.goto('/widgets/search');
    await login.signIn('admin@example.com', 'demo-admin-password');
    await page.waitForURL('/widgets/search');
    await docs.choose('Teamevent', 'Team event');
    await docs.demo.getByLabel('Team Events in Ihrer Stadt').waitFor();
    await docs.copyButton.click();
    await page.getByRole('button', { name: /^Kopiert/ }).waitFor();
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
    '[CP-3] [CP-4] [CP-5] [CP-6] [SC-5] makes, changes, finds and deletes a coupon in %s, and sees a change that another admin has made',
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
      expect(await shop.auditRecordsOf(changed.id, 3)).toMatchObject([
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

  it('[OR-1] finds a booking and a gift card among the orders, sends the tickets again and saves the list', async () => {
    const shop = sharedShop();
    const email = `order+${crypto.randomUUID()}@example.com`;
    const { sessionId } = await shop.checkout({ email });
    await shop.complete(sessionId);
    await shop.waitForToken(sessionId);
    await eventually(async () => (await shop.mails(email)).length === 1, completedWithinMs);
    await shop.buyGiftCard(50);
    const booking = await shop.listedOrder({ search: email, status: 'ticket_created' });
    const card = await shop.listedOrder({ search: 'lovelace', kind: 'gift_card', status: 'issued' });

    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    await page.goto(`/admin/orders?search=${encodeURIComponent(email)}`);
    await new LoginPage(page, 'de').signIn('admin@example.com', 'demo-admin-password');
    await page.getByRole('rowheader', { name: booking.orderNumber }).getByRole('link').click();
    await page.getByRole('heading', { name: `Bestellung ${booking.orderNumber}` }).waitFor();
    for (const happened of ['Bestellung aufgegeben', /€ bezahlt/, 'Zugangsdaten für alle Teams erstellt']) {
      await page.getByRole('listitem').filter({ hasText: happened }).waitFor();
    }
    await page.getByRole('button', { name: 'Letzte E-Mail erneut senden' }).click();
    await eventually(async () => (await shop.mails(email)).length === 2, completedWithinMs);
    await page.getByRole('listitem').filter({ hasText: 'Erneuter Versand angefordert' }).waitFor();

    await page.goto('/admin/orders?kind=gift_card');
    await page.getByRole('rowheader', { name: card.orderNumber }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als CSV speichern' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orders.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(card.orderNumber);
  });
});
