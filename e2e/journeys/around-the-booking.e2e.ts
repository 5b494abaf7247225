import { AxeBuilder } from '@axe-core/playwright';
import { eventually } from '@shop/testing';
import type { Page } from 'playwright-core';
import { type OwnShop, startOwnShop } from '../support/own-shop.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { GiftCardPage } from '../support/pages/gift-card-page.js';
import { LoginPage } from '../support/pages/login-page.js';
import { PaymentPage } from '../support/pages/payment-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { ShopBrowser } from '../support/shop-browser.js';

const person = { firstName: 'Ada', lastName: 'Lovelace', phone: '030123456', email: 'ada@example.com' };

describe('the pages around the booking', () => {
  let own: OwnShop;
  let browser: ShopBrowser;

  beforeAll(async () => {
    own = await startOwnShop('journey-pages');
    browser = await ShopBrowser.launch(own.client.urls);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  }, 60_000);
  afterEach(async () => {
    expect(await browser.endVisits()).toEqual([]);
  });

  /** A booking made without the pages; answers its ticket's token. */
  const bookedTicket = async (teams: number): Promise<string> => {
    const { sessionId } = await own.client.checkout({ teams });
    await own.client.complete(sessionId);
    await own.waitForTicket(sessionId);
    return (await own.client.bookingBySession(sessionId)).access_token!;
  };

  const selectionOf = async (teams: number) => {
    const { city, game } = await own.client.offer();
    return { participants: teams * 2, teams, city: city.name, game: game.title, gameLanguage: 'de' as const };
  };

  it('[GC-2] [GC-4] [GC-5] [GC-6] [GC-7] [PY-8] buys a gift card and spends it all on a booking', async () => {
    const visit = await browser.visit();
    const buyer = { name: 'Ada Lovelace', email: `gift+${crypto.randomUUID()}@example.com` };
    const giftCard = new GiftCardPage(visit.page, 'de');
    await giftCard.open();
    expect(await giftCard.orderButton.isDisabled()).toBe(true);
    await giftCard.chooseValueByTeams();
    await giftCard.fillIn(buyer);
    expect((await giftCard.orderButton.innerText()).replaceAll('\u00a0', ' ')).toBe(
      '29,99 € zahlungspflichtig bestellen',
    );
    const payment = new PaymentPage(await visit.tabOpenedBy(() => giftCard.orderButton.click()), 'de');
    await payment.pay();
    await Promise.all([new GiftCardPage(payment.page, 'de').thanks.waitFor(), giftCard.thanks.waitFor()]);

    const mail = await eventually(async () => (await own.client.mails(buyer.email))[0], 20_000);
    const code = /\b[A-Z0-9]{3,5}(?:-[A-Z0-9]{3,5}){2,}\b/.exec(mail.text)![0];

    const spender = await browser.visit();
    const checkout = new CheckoutPage(spender.page, 'de');
    await checkout.open();
    await checkout.select(await selectionOf(1));
    await checkout.checkCode(code);
    await checkout.toast('Gutschein gültig').waitFor();
    const prices = Object.fromEntries(await checkout.prices());
    expect(prices).toMatchObject({ Gesamtpreis: '29,99 €', Wertgutschein: '−29,99 €', 'Noch zu zahlen': '0,00 €' });
    await checkout.next.click();
    await checkout.fillIn(person);
    await checkout.toPayment();
    await checkout.orderButton.click();
    const ticket = new TicketPage(spender.page, 'de');
    await ticket.reached();
    expect((await ticket.teams()).map(({ team }) => team)).toEqual(['Dein Zugang']);
    expect(spender.requested.filter((url) => url.startsWith(own.client.urls.sandbox))).toEqual([]);
    expect((await own.client.call('validate-coupon', { code })).body['valid']).toBe(false);
  }, 60_000);

  describe('addresses that lead nowhere', () => {
    const expectedErrors = /status of 404/;

    it('[TK-9] an unknown ticket token', async () => {
      const { page } = await browser.visit({ expectedErrors });
      await page.goto(`/ticket/${'x'.repeat(43)}`);
      await page.getByRole('heading', { name: 'Ungültiger Zugangslink' }).waitFor();
      await page.goto('/ticket');
      await page.getByRole('heading', { name: 'Ungültiger Zugangslink' }).waitFor();
    }, 60_000);

    it('[PY-6] [PY-9] [BK-19] a payment return without a session', async () => {
      const { page } = await browser.visit();
      for (const address of ['/payment-success', '/?payment=success']) {
        await page.goto(address);
        await page.getByRole('heading', { name: 'Keine Sitzungs-ID gefunden' }).waitFor();
      }
    }, 60_000);

    it('[PY-6] [BK-19] a payment return with an unknown session', async () => {
      const { page } = await browser.visit({ expectedErrors });
      for (const address of ['/payment-success?session_id=cs_unknown', '/?payment=success&session_id=cs_unknown']) {
        await page.goto(address);
        await page.getByRole('heading', { name: 'Buchung nicht gefunden' }).waitFor();
        expect(page.url()).not.toContain('cs_unknown');
        await page.getByRole('link', { name: 'Zur Startseite' }).click();
        await new CheckoutPage(page, 'de').city.waitFor();
      }
    }, 60_000);

    it('[NF-1] an unknown route', async () => {
      const { page } = await browser.visit({ expectedErrors });
      const answer = await page.goto('/no/such/page');
      expect(answer!.status()).toBe(404);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      await page.getByRole('link', { name: 'Zur Startseite' }).click();
      await new CheckoutPage(page, 'de').city.waitFor();
    }, 60_000);
  });

  it('[AD-1] [AD-2] [AD-3] [CT-1] an admin signs in, synchronises the content and signs out', async () => {
    const { page } = await browser.visit({ expectedErrors: /status of 401/ });
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
    await page.getByRole('button', { name: 'Inhalte synchronisieren' }).click();
    const counts = page.getByRole('main').getByText(/\d+ Städte, \d+ Spiele, \d+ Teamevents/);
    await counts.waitFor();
    expect((await counts.innerText()).match(/\d+/g)!.every((count) => Number(count) > 0)).toBe(true);

    await login.signOutButton.click();
    await login.signInButton.waitFor();
    await page.goto('/widgets');
    await login.signInButton.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  }, 60_000);

  it('[TK-5] prints nine teams on two A4 sheets, eight on the first', async () => {
    const visit = await browser.visit();
    const ticket = new TicketPage(visit.page, 'de');
    await ticket.open(await bookedTicket(9));
    const teams = await ticket.teams();
    // The window of a headless browser has no print dialogue: what asks for it is recorded.
    const asked = new Promise<void>((resolve) => void visit.context.exposeFunction('askedToPrint', resolve));
    await visit.context.addInitScript('window.print = () => window.askedToPrint()');
    const sheet = await visit.tabOpenedBy(() => ticket.downloadAll.click());
    await asked;

    await sheet.emulateMedia({ media: 'print' });
    const pages = await sheet.locator('.page').all();
    expect(await Promise.all(pages.map((page) => page.getByRole('article').count()))).toEqual([8, 1]);
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map((index) => sheet.getByRole('article').nth(index).boundingBox()),
    );
    expect([second!.y, third!.x]).toEqual([first!.y, first!.x]);
    expect(second!.x).toBeGreaterThan(first!.x + first!.width);
    const printed = await sheet.getByRole('article').allInnerTexts();
    for (const [index, { team, username, password }] of teams.entries()) {
      expect(printed[index]).toMatch(new RegExp(`${team}[^]*${username}[^]*${password}`));
    }
    expect(await sheet.getByRole('img').count()).toBe(9 + 2 * 2);
    expect(
      (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b(?!s)/g),
    ).toHaveLength(2);
  }, 60_000);

  describe.each(['de', 'en'] as const)('accessibility in %s', (language) => {
    const violationsOf = async (page: Page): Promise<string[]> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${page.url()} ${id}: ${html}`));
    };

    it('[NF-3] the three steps of the booking have no axe violation', async () => {
      const { page } = await browser.visit({ language });
      const checkout = new CheckoutPage(page, language);
      const violations: string[] = [];
      const check = async () => void violations.push(...(await violationsOf(page)));
      await checkout.open();
      await check();
      await checkout.select({ ...(await selectionOf(2)), gameLanguage: 'de' });
      await check();
      await checkout.next.click();
      await checkout.fillIn(person);
      await check();
      await checkout.toPayment();
      await check();
      expect(violations).toEqual([]);
    }, 60_000);

    it('[NF-3] ticket, gift card, sign-in and not-found page have no axe violation', async () => {
      const visit = await browser.visit({ language, expectedErrors: /status of 404/ });
      const { page } = visit;
      const violations: string[] = [];
      const ticket = new TicketPage(page, language);
      await ticket.open(await bookedTicket(2));
      await ticket.teams();
      violations.push(...(await violationsOf(page)));
      for (const address of ['/gift-card', '/login', '/no/such/page']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        violations.push(...(await violationsOf(page)));
      }
      expect(violations).toEqual([]);
    }, 60_000);
  });
});
