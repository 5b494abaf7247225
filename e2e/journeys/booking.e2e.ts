import { eventually } from '@shop/testing';
import { type OwnShop, startOwnShop } from '../support/own-shop.js';
import { CheckoutPage, type Person, type Selection } from '../support/pages/checkout-page.js';
import type { Language } from '../support/pages/language.js';
import { declinedCard, PaymentPage } from '../support/pages/payment-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { ShopBrowser, type Visit } from '../support/shop-browser.js';

const aPerson = (): Person => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '030123456',
  email: `ada+${crypto.randomUUID()}@example.com`,
});

describe('a customer books a game', () => {
  let own: OwnShop;
  let browser: ShopBrowser;
  let inGerman: Selection;

  beforeAll(async () => {
    own = await startOwnShop('journey-booking');
    browser = await ShopBrowser.launch(own.client.urls);
    inGerman = await aSelection('de');
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await own?.stop();
  }, 60_000);
  afterEach(async () => {
    expect(await browser.endVisits()).toEqual([]);
  });

  const aSelection = async (language: Language): Promise<Selection> => {
    const { city, game } = await own.client.offer('Munich', language);
    return {
      participants: 5,
      teams: 2,
      city: language === 'de' ? city.name : city.nameEn,
      game: game.title,
      gameLanguage: language,
    };
  };

  /** Clicks the order button and takes the provider's page in the tab that opens. */
  const order = async (visit: Visit, checkout: CheckoutPage): Promise<PaymentPage> =>
    new PaymentPage(await visit.tabOpenedBy(() => checkout.orderButton.click()), visit.language);

  it.each([
    { language: 'de', width: 1440 },
    { language: 'en', width: 360 },
  ] as const)(
    '[BK-1] [BK-14] [BK-17] [PY-4] [TK-4] [LG-5] from the city to the ticket in $language at $width px',
    async ({ language, width }) => {
      const visit = await browser.visit({ language, width });
      const checkout = new CheckoutPage(visit.page, language);
      const person = aPerson();
      await checkout.reachReview(await aSelection(language), person);
      expect(await visit.storage()).toContain(person.email);

      const payment = await order(visit, checkout);
      await checkout.waitingForPayment.waitFor();
      await payment.pay();

      const [paid, waiting] = [new TicketPage(payment.page, language), new TicketPage(visit.page, language)];
      await Promise.all([paid.reached(), waiting.reached()]);
      const teams = await paid.teams();
      expect(teams.map(({ team }) => team)).toEqual(['Team 1', 'Team 2']);
      expect(new Set(teams.flatMap(({ username, password }) => [username, password])).size).toBe(4);
      expect(await waiting.teams()).toEqual(teams);

      const mail = await eventually(async () => (await own.client.mails(person.email))[0], 20_000);
      expect(mail.text).toContain(new URL(waiting.page.url()).pathname);
      for (const { username, password } of teams) expect(mail.text).toMatch(new RegExp(`${username}[^]*${password}`));

      expect(await visit.storage()).not.toMatch(new RegExp(`${person.lastName}|${person.phone}|ada`, 'i'));
      expect(visit.strayRequests).toEqual([]);
      expect(await visit.context.cookies(own.client.urls.shop)).toEqual([]);
      expect(await visit.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
    60_000,
  );

  it('[PY-1] a declined card leads back to nothing worse than another card', async () => {
    const visit = await browser.visit({ expectedErrors: /status of 402/ });
    const checkout = new CheckoutPage(visit.page, 'de');
    await checkout.reachReview(inGerman, aPerson());
    const payment = await order(visit, checkout);
    await payment.pay(declinedCard);
    await payment.declined.waitFor();
    expect(await checkout.waitingForPayment.isVisible()).toBe(true);
    await payment.pay();
    const ticket = new TicketPage(payment.page, 'de');
    await ticket.reached();
    expect(await ticket.teams()).toHaveLength(2);
  }, 60_000);

  describe('with a discount code', () => {
    const createCoupon = async (fields: Record<string, unknown>): Promise<string> => {
      const code = `E2E${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
      const coupon = { code, discount_type: 'percentage', discount_value: 20, ...fields };
      const answer = await own.client.request(
        `${own.client.urls.shop}/api/coupons`,
        'POST',
        coupon,
        await own.client.signIn(),
      );
      expect(answer.status).toBe(201);
      return code;
    };

    it('[BK-12] [PR-3] [PR-5] shows gross price, discount, total and VAT', async () => {
      const code = await createCoupon({});
      const { game } = await own.client.offer('Munich', 'de');
      const visit = await browser.visit();
      const checkout = new CheckoutPage(visit.page, 'de');
      await checkout.open();
      await checkout.select(inGerman);
      await checkout.checkCode(` ${code.toLowerCase()} `);
      await checkout.toast('Gutschein gültig').waitFor();
      await checkout.codeMessage('20\u00a0% Rabatt wird angewendet').waitFor();
      expect(await checkout.discountCode.inputValue()).toBe(code);

      const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;
      const gross = game.priceCents * 2;
      const discount = Math.round(gross * 0.2);
      const total = gross - discount;
      const net = Math.round(total / 1.19);
      expect(await checkout.prices()).toEqual([
        [`${euros(game.priceCents)} pro Team × 2`, ''],
        ['Zwischensumme', euros(gross)],
        ['Rabatt', `−${euros(discount)}`],
        ['Gesamtpreis', euros(total)],
        ['inkl. 19% MwSt.', euros(total - net)],
        ['Netto', euros(net)],
      ]);

      await checkout.discountCode.fill(`${code}X`);
      expect((await checkout.prices()).map(([name]) => name)).not.toContain('Rabatt');
    }, 60_000);

    it('[BK-12] [CP-1] says why a code is not valid', async () => {
      const refusals = [
        { code: 'NOSUCHCODE', text: 'Ungültiger Code' },
        { code: await createCoupon({ valid_until: '2020-01-31' }), text: 'Dieser Gutschein ist abgelaufen.' },
        { code: await createCoupon({ valid_from: '2199-01-01' }), text: 'Dieser Gutschein gilt noch nicht.' },
        { code: await createCoupon({ is_active: false }), text: 'Dieser Gutschein ist nicht aktiv.' },
      ];
      const visit = await browser.visit();
      const checkout = new CheckoutPage(visit.page, 'de');
      await checkout.open();
      for (const { code, text } of refusals) {
        await checkout.checkCode(code);
        await checkout.codeMessage(text).waitFor();
        await checkout.toast('Ungültiger Gutschein').first().waitFor();
      }
      await checkout.discountCode.fill('OTHER');
      expect(await checkout.codeMessage(refusals.at(-1)!.text).isVisible()).toBe(false);
    }, 60_000);
  });

  it('[PY-7] [PY-5] reaches the ticket although the provider never reports the payment', async () => {
    await deliverWebhooks('lost');
    try {
      const visit = await browser.visit({ expectedErrors: /status of 402/ });
      const checkout = new CheckoutPage(visit.page, 'de');
      await checkout.reachReview(inGerman, aPerson());
      const payment = await order(visit, checkout);
      await payment.pay();
      await new TicketPage(payment.page, 'de').reached();
      expect(visit.requested).toContain(`${own.client.urls.shop}/api/functions/create-loquiz-ticket`);
    } finally {
      await deliverWebhooks('normal');
    }
  }, 60_000);

  const deliverWebhooks = async (mode: 'normal' | 'lost'): Promise<void> => {
    const { status } = await own.client.request(`${own.client.urls.sandbox}/sandbox/stripe/webhooks`, 'PUT', { mode });
    expect(status).toBe(200);
  };

  it('[BK-14] goes on in the same tab when the browser blocks pop-ups', async () => {
    const visit = await browser.visit({ popUps: 'blocked' });
    const checkout = new CheckoutPage(visit.page, 'de');
    await checkout.reachReview(inGerman, aPerson());
    await checkout.orderButton.click();
    await checkout.waitingForPayment.waitFor();
    await checkout.payInThisTab();
    await new PaymentPage(visit.page, 'de').pay();
    await new TicketPage(visit.page, 'de').reached();
    expect(visit.context.pages()).toHaveLength(1);
  }, 60_000);

  it('[BK-17] [BK-18] keeps everything through reloads, Back and a visit to another page', async () => {
    const visit = await browser.visit();
    const checkout = new CheckoutPage(visit.page, 'de');
    const person = aPerson();
    await checkout.open();
    await checkout.select(inGerman);
    await visit.page.reload();
    expect(await checkout.selection()).toEqual(inGerman);

    await checkout.next.click();
    await checkout.fillIn(person);
    await visit.page.reload();
    expect(await checkout.person()).toEqual(person);
    expect(await checkout.consents()).toBe(2);

    await visit.page.goto('/gift-card');
    await visit.page.goBack();
    expect(await checkout.person()).toEqual(person);

    await checkout.toPayment();
    await visit.page.reload();
    await checkout.orderButton.waitFor();
    await visit.page.getByText(person.email).waitFor();

    await checkout.back();
    expect(await checkout.person()).toEqual(person);
    await checkout.back();
    expect(await checkout.selection()).toEqual(inGerman);
  }, 60_000);

  it('[BK-17] starts anew when what it stored is broken or outdated', async () => {
    const visit = await browser.visit();
    const checkout = new CheckoutPage(visit.page, 'de');
    await checkout.open();
    await checkout.select(inGerman);
    const good = await visit.page.evaluate(() => JSON.parse(localStorage.getItem('shop.checkout') ?? '{}'));
    const broken = [
      '{',
      'null',
      '[]',
      JSON.stringify({ ...good, version: 0 }),
      JSON.stringify({ ...good, state: { ...good.state, step: 9 } }),
      JSON.stringify({ ...good, state: { ...good.state, selectedGame: 'none' } }),
    ];
    for (const content of broken) {
      await visit.page.evaluate((stored) => localStorage.setItem('shop.checkout', stored), content);
      await visit.page.reload();
      await checkout.city.waitFor();
      expect({ content, city: await checkout.city.inputValue() }).toEqual({ content, city: '' });
    }
  }, 60_000);

  it('[BK-18] comes back from a cancelled payment to the review, with everything kept', async () => {
    const visit = await browser.visit();
    const checkout = new CheckoutPage(visit.page, 'de');
    const person = aPerson();
    await checkout.reachReview(inGerman, person);
    const payment = await order(visit, checkout);
    await payment.backToShop();

    const returned = new CheckoutPage(payment.page, 'de');
    await returned.orderButton.waitFor();
    expect(new URL(payment.page.url()).search).toBe('');
    await returned.back();
    expect(await returned.person()).toEqual(person);
    await returned.back();
    expect(await returned.selection()).toEqual(inGerman);
  }, 60_000);

  it('[NF-3] [BK-20] books by keyboard alone', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    const checkout = new CheckoutPage(page, 'de');
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
      .option(/^München/)
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const game = checkout.game(inGerman.game);
    await game.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let moves = 0; moves < 10 && !(await game.isChecked()); moves += 1) await page.keyboard.press('ArrowDown');
    await checkout.tabTo(checkout.next);
    await page.keyboard.press('Enter');

    for (const [name, value] of Object.entries({
      Vorname: person.firstName,
      Nachname: person.lastName,
      Telefon: person.phone,
      'E-Mail': person.email,
    })) {
      await checkout.tabTo(page.getByRole('textbox', { name, exact: true }));
      await page.keyboard.type(value);
    }
    for (const consent of await page.getByRole('checkbox').all()) {
      await checkout.tabTo(consent);
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter');
    await checkout.tabTo(checkout.orderButton);
    const tab = await visit.tabOpenedBy(() => page.keyboard.press('Enter'));
    await tab.waitForURL(`${own.client.urls.sandbox}/pay/**`);
    await checkout.waitingForPayment.waitFor();
  }, 60_000);
});
