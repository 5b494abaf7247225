import { journeyBrowser } from '../support/journey-browser.js';
import { aPerson, aSelection } from '../support/orders.js';
import { CheckoutPage } from '../support/pages/checkout-page.js';
import { GiftCardPage } from '../support/pages/gift-card-page.js';
import { TicketPage } from '../support/pages/ticket-page.js';
import { sharedShop } from '../support/shared-shop.js';

const germanEuros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`;

describe('a customer with a coupon or gift card', () => {
  const shop = sharedShop();
  const { visit } = journeyBrowser(sharedShop);

  it('[BK-12] [PR-3] [PR-5] pays the price reduced by a coupon', async () => {
    const code = await shop.createCoupon();
    const { game } = await shop.offer('Munich', 'de');
    const customer = await visit({ width: 360 });
    const checkout = new CheckoutPage(customer.page, 'de');
    await checkout.open();
    await checkout.select(await aSelection(shop, 'de'));
    await checkout.checkCode(` ${code.toLowerCase()} `);
    await checkout.toast('Gutschein gültig').waitFor();
    for (const control of [checkout.discountCode, checkout.checkButton])
      expect(await checkout.isClickable(control)).toBe(true);
    await checkout.codeMessage('20\u202f% Rabatt wird angewendet').waitFor();
    expect(await checkout.discountCode.inputValue()).toBe(code);

    const gross = game.priceCents * 2;
    const discount = Math.round(gross * 0.2);
    const total = gross - discount;
    const net = Math.round(total / 1.19);
    expect(await checkout.prices()).toEqual([
      [`${germanEuros(game.priceCents)} pro Team × 2`, ''],
      ['Zwischensumme', germanEuros(gross)],
      ['Rabatt', `−${germanEuros(discount)}`],
      ['Gesamtpreis', germanEuros(total)],
      ['inkl. 19% MwSt.', germanEuros(total - net)],
      ['Netto', germanEuros(net)],
    ]);

    await checkout.discountCode.fill(`${code}X`);
    expect((await checkout.prices()).map(([name]) => name)).not.toContain('Rabatt');
    await checkout.checkCode(code);
    await checkout.codeMessage('20\u202f% Rabatt wird angewendet').waitFor();

    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    const payment = await checkout.order(customer);
    await payment.page.getByText(germanEuros(total).replace(' ', '\u00a0')).first().waitFor();
    await payment.pay();
    await new TicketPage(payment.page, 'de').waitUntilReached();
  });

  it('[BK-12] [CP-1] sees why a code is not valid', async () => {
    const [expired, early, inactive] = await Promise.all([
      shop.createCoupon({ valid_until: '2020-01-31' }),
      shop.createCoupon({ valid_from: '2199-01-01' }),
      shop.createCoupon({ is_active: false }),
    ]);
    const refusals = [
      { code: 'NOSUCHCODE', text: 'Ungültiger Code' },
      { code: expired, text: 'Dieser Code ist abgelaufen.' },
      { code: early, text: 'Gültig ab 1. Januar 2199' },
      { code: inactive, text: 'Dieser Code ist nicht aktiv.' },
    ];
    const { page } = await visit();
    const checkout = new CheckoutPage(page, 'de');
    await checkout.open();
    for (const { code, text } of refusals) {
      await checkout.checkCode(code);
      await checkout.codeMessage(text).waitFor();
      await checkout.toast('Ungültiger Gutschein').first().waitFor();
    }
    await checkout.discountCode.fill('OTHER');
    expect(await checkout.codeMessage(refusals.at(-1)!.text).isVisible()).toBe(false);
  });

  it('[GC-6] [PR-2] pays a part by gift card and the rest at the provider', async () => {
    const code = await shop.buyGiftCard(50);
    const { game } = await shop.offer('Munich', 'en');
    const customer = await visit({ language: 'en' });
    const checkout = new CheckoutPage(customer.page, 'en');
    await checkout.open();
    await checkout.select(await aSelection(shop, 'en'));
    await checkout.checkCode(code);
    await checkout.toast('Gift card valid').waitFor();
    await customer.page.getByText('Amount due').first().waitFor();
    const total = game.priceCents * 2;
    const rest = `€${((total - 5_000) / 100).toFixed(2)}`;
    expect(Object.fromEntries(await checkout.prices())).toMatchObject({
      Total: `€${(total / 100).toFixed(2)}`,
      'Gift card': '−€50.00',
      'Amount due': rest,
      'Balance left on the gift card': '€0.00',
    });
    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    const payment = await checkout.order(customer);
    await payment.page.getByText(rest).first().waitFor();
    await payment.pay();
    await new TicketPage(payment.page, 'en').waitUntilReached();
    expect((await shop.call('validate-coupon', { code })).body['valid']).toBe(false);
  });

  it('[GC-2] [GC-4] [GC-5] [GC-6] [GC-7] [GC-9] [PY-8] gives a gift card, which the recipient spends on a booking', async () => {
    const buyer = { name: 'Ada Lovelace', email: `gift+${crypto.randomUUID()}@example.com` };
    const recipient = { name: 'Mia', email: `mia+${crypto.randomUUID()}@example.com`, message: 'Alles Gute!' };
    const buyerVisit = await visit();
    const giftCard = new GiftCardPage(buyerVisit.page, 'de');
    await giftCard.open();
    expect(await giftCard.orderButton.isDisabled()).toBe(true);
    await giftCard.chooseValueByTeams();
    await giftCard.fillIn({ ...buyer, email: 'ada@' });
    await giftCard.orderButton.click();
    expect(await buyerVisit.page.locator(':focus').getAttribute('type')).toBe('email');
    await giftCard.fillIn(buyer);
    const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
    await giftCard.giveTo({ ...recipient, day: today.format(new Date()) });
    expect((await giftCard.orderButton.innerText()).replaceAll('\u00a0', ' ')).toBe(
      '29,99 € zahlungspflichtig bestellen',
    );
    const payment = await giftCard.order(buyerVisit);
    await payment.pay();
    await Promise.all([new GiftCardPage(payment.page, 'de').thanks.waitFor(), giftCard.thanks.waitFor()]);
    await buyerVisit.page.getByText('unterwegs an Mia (m•••@example.com)').waitFor();
    await buyerVisit.page.getByText('g•••@example.com').waitFor();
    const code = await shop.giftCardCode(recipient.email);

    const recipientVisit = await visit({ width: 360 });
    const checkout = new CheckoutPage(recipientVisit.page, 'de');
    await checkout.open();
    await checkout.select(await aSelection(shop, 'de', { participants: 2, teams: 1 }));
    await checkout.checkCode(code);
    await checkout.toast('Gutschein gültig').waitFor();
    await recipientVisit.page.getByText('Noch zu zahlen').first().waitFor();
    const prices = Object.fromEntries(await checkout.prices());
    expect(prices).toMatchObject({ Gesamtpreis: '29,99 €', Wertgutschein: '−29,99 €', 'Noch zu zahlen': '0,00 €' });
    await checkout.next.click();
    await checkout.fillIn(aPerson());
    await checkout.continueToReview();
    await checkout.orderButton.click();
    const ticket = new TicketPage(recipientVisit.page, 'de');
    await ticket.waitUntilReached();
    expect((await ticket.teams()).map(({ team }) => team)).toEqual(['Dein Zugang']);
    expect(recipientVisit.requested.filter((url) => url.startsWith(shop.urls.sandbox))).toEqual([]);
    expect((await shop.call('validate-coupon', { code })).body['valid']).toBe(false);
  });
});
