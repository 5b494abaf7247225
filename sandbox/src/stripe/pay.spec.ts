import { aSession, type SandboxFixture, sandboxFixture } from '../../test/sandbox-fixture.js';
import { webhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.js';
import { PAY_TEXTS } from './pay.texts.js';

const GOOD_CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

describe('hosted payment page', () => {
  let sandbox: SandboxFixture;
  let shop: WebhookReceiver;

  beforeAll(async () => {
    shop = await webhookReceiver();
    sandbox = await sandboxFixture({ stripeWebhookUrl: shop.url });
  });
  afterAll(async () => {
    await sandbox.close();
    await shop.close();
  });

  const open = async (change: Parameters<typeof aSession>[0] = {}) => {
    const { id, url } = await sandbox.stripe.checkout.sessions.create(aSession(change));
    return { id, url: url! };
  };
  const submit = (url: string, form: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  it.each([
    ['de', ['Kartennummer', 'Ablaufdatum', 'CVC'], 'Bezahlen'],
    ['en', ['Card number', 'Expiry date', 'CVC'], 'Pay'],
  ] as const)('[D37] names its form controls in %s', async (locale, labels, button) => {
    const { url } = await open({ locale });
    const markup = await (await fetch(url)).text();
    for (const label of labels) expect(markup).toContain(`>${label}</label>`);
    expect(markup).toContain(`>${button}</button>`);
  });

  it.each([
    ['de', '39,80\u00a0€'],
    ['en', '€39.80'],
  ] as const)('shows the total in %s', async (locale, total) => {
    const { url } = await open({ locale });
    expect(await (await fetch(url)).text()).toContain(total);
  });

  it('escapes the name of the item and links back to the shop', async () => {
    const { url } = await open();
    const markup = await (await fetch(url)).text();
    expect(markup).toContain('Team &#38; Köln &#60;Escape&#62;');
    expect(markup).toContain('href="http://shop.example/?payment=cancelled"');
  });

  it('[NF-2] says "Sie" in German', () => {
    const texts = JSON.stringify(PAY_TEXTS.de);
    expect(texts).not.toMatch(
      /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|eure\p{L}*)(?!\p{L})|bitte \p{Ll}+e(?!\p{L})(?! Sie)/iu,
    );
  });

  it('pays, waits for the webhook and redirects with the session id', async () => {
    const { id, url } = await open();
    const answer = await submit(url, GOOD_CARD);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://shop.example/payment-success?session_id=${id}`);
    expect(shop.deliveries.map(({ event }) => (event.data.object as { id: string }).id)).toContain(id);
  });

  it('redirects a second payment of a paid session and shows that it is paid already', async () => {
    const { url } = await open();
    await submit(url, GOOD_CARD);
    expect((await submit(url, GOOD_CARD)).status).toBe(303);
    expect(await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()).toContain('Already paid');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ])('keeps the session open when card %s is declined', async (cardNumber, message) => {
    const { id, url } = await open({ locale: 'en' });
    expect(await (await submit(url, { ...GOOD_CARD, cardNumber })).text()).toContain(message);
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await submit(url, GOOD_CARD)).status).toBe(303);
  });

  it.each([
    [{ cardNumber: '4242 4242 4242 4241' }, 'Your card number is invalid.'],
    [{ expiry: '13/40' }, 'expiry date is incomplete.'],
    [{ expiry: '01/20' }, 'expiry date is in the past.'],
    [{ cvc: '1' }, 'security code is incomplete.'],
  ])('refuses %j with a message that says what is wrong', async (change, message) => {
    const { url } = await open({ locale: 'en' });
    const answer = await submit(url, { ...GOOD_CARD, ...change });
    expect(answer.status).toBe(422);
    expect((await answer.text()).replaceAll('&#39;', "'")).toContain(message);
  });

  it('asks for no card when there is nothing to pay', async () => {
    const free = { currency: 'eur', unit_amount: 0, product_data: { name: 'Free game' } };
    const { id, url } = await open({ locale: 'en', line_items: [{ quantity: 1, price_data: free }] });
    expect(await (await fetch(url)).text()).not.toContain('Card number');
    expect((await submit(url, {})).status).toBe(303);
    expect(await sandbox.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
  });

  it('shows that an expired or unknown session cannot be paid', async () => {
    const { id, url } = await open({ locale: 'de' });
    await sandbox.stripe.checkout.sessions.expire(id);
    expect(await (await submit(url, GOOD_CARD)).text()).toContain('Sitzung abgelaufen');
    expect((await fetch(`${sandbox.url}/pay/cs_unknown`)).status).toBe(404);
  });
});
