import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';
import { completedWithinMs } from '../support/shop-client.js';

type Opened = { sessionId: string; url: string; code?: string };

describe('customers who try to avoid paying', () => {
  let t: FaultShop;
  let admin: { authorization: string };
  beforeAll(async () => {
    t = await faultShop({ booking: { LOQUIZ_DEADLINE_MS: '15000', LOQUIZ_LATE_EFFECT_MS: '1000' } });
    admin = await t.client.signIn();
  });
  afterEach(async () => {
    await t.client.fault('loquiz', { mode: 'none' });
    await t.expectInvariants();
  });

  const aCoupon = async (overrides: Record<string, unknown>): Promise<string> => {
    const code = `ABUSE-${crypto.randomUUID().slice(0, 8)}`;
    const fields = { code, discount_type: 'percentage', discount_value: 10, is_active: true, is_gift_card: false };
    const { status } = await t.client.request(
      `${t.client.urls.shop}/api/coupons`,
      'POST',
      { ...fields, ...overrides },
      admin,
    );
    expect(status).toBe(201);
    return code;
  };
  const order = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    t.client.call<Opened>('create-stripe-checkout', await t.client.checkoutBody(overrides), headers);
  const buyGiftCard = (overrides: Record<string, unknown> = {}) =>
    t.client.call<Opened>('create-gift-card-checkout', {
      purchaseType: 'fixed',
      fixedAmount: 50,
      buyerEmail: `gift+${crypto.randomUUID()}@example.com`,
      buyerName: 'Ada Lovelace',
      uiLanguage: 'de',
      consents: { terms: true, textsVersion: '2026-11' },
      ...overrides,
    });
  const giftCardBySession = (query: string) =>
    t.client.request<{ code?: string }>(`${t.client.urls.shop}/api/gift-cards/by-session?${query}`, 'GET');
  const stripe = <T>(path: string, form?: Record<string, string>): Promise<T> =>
    fetch(`${t.client.urls.sandbox}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${t.shop.envOf('booking')['STRIPE_SECRET_KEY']}` },
      body: form && new URLSearchParams(form),
    }).then((response) => response.json() as Promise<T>);

  it('[TK-9] get 404 for a session of another purpose, and 422 for two sessions at once', async () => {
    const card = (await buyGiftCard()).body;
    await t.client.complete(card.sessionId);
    const booking = await t.client.checkout();
    for (const name of ['create-loquiz-ticket', 'get-booking-by-session']) {
      const answer = await t.client.call(name, { sessionId: card.sessionId });
      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    }
    expect((await giftCardBySession(`sessionId=${booking.sessionId}`)).status).toBe(404);
    expect((await giftCardBySession(`sessionId=${card.sessionId}&sessionId=${booking.sessionId}`)).status).toBe(422);
  });

  it('[PY-1] cannot end a gift card’s session by replacing it, nor a paid booking’s by replacing or cancelling it', async () => {
    const card = (await buyGiftCard()).body;
    expect((await order({ replacesSessionId: card.sessionId })).status).toBe(200);
    expect((await t.client.complete(card.sessionId)).status).toBe(200);
    const paid = await t.client.checkout();
    await t.client.complete(paid.sessionId);
    await t.client.waitForTicket(paid.sessionId);
    const replacing = await order({ replacesSessionId: paid.sessionId, email: 'thief@example.com' });
    expect([replacing.status, replacing.body.code]).toEqual([409, 'already_paid']);
    const cancelled = await t.client.call('cancel-checkout', { sessionId: paid.sessionId });
    expect([cancelled.status, cancelled.body['code']]).toEqual([409, 'already_paid']);
    await t.client.waitForTicket(paid.sessionId);
  });

  it('[PY-1] do not get another customer’s session by using the same idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await order({}, headers);
    const other = await order({ email: 'mallory@example.com' }, headers);
    expect([first.status, other.status]).toEqual([200, 422]);
    expect(JSON.stringify(other.body)).not.toContain(first.body.sessionId);
  });

  it('[CP-2] get the last use of a code for only one of ten parallel orders', async () => {
    const discountCode = await aCoupon({ discount_value: 100, usage_limit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order({ discountCode, totalPrice: 0, teams: 1 })),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    // Before the use is redeemed, this IP address has reached its limit of holds; afterwards no use is left.
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect(['409 coupon_unusable', '429 too_many_holds']).toContain(`${status} ${body.code}`);
    const { sessionId } = accepted[0]!.body;
    await t.client.waitForTicket(sessionId);
    const repeated = await Promise.all(Array.from({ length: 5 }, () => t.client.ensureTickets(sessionId)));
    expect(repeated.every(({ status }) => status === 200)).toBe(true);
    const { loquiz_scope } = (await t.client.waitForTicket(sessionId)).teamCredentials[0]!;
    expect((await t.client.loquizTickets(loquiz_scope)).total).toBe(1);
  });

  it('[CP-2] cannot hold a limited code more than five times from one IP address', async () => {
    const discountCode = await aCoupon({ usage_limit: 100 });
    const { game } = await t.client.offer();
    const gross = game.priceCents * 2;
    const totalPrice = (gross - Math.round(gross / 10)) / 100;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await order({ discountCode, totalPrice })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a negative total', { totalPrice: -1 }],
    ['a tiny total', { totalPrice: 1e-7 }],
    ['a total as text', { totalPrice: '59.98' }],
    ['a huge total', { totalPrice: 1e308 }],
    ['teams as text', { teams: '2', participants: 4 }],
    ['half a team', { teams: 1.5, participants: 4 }],
    ['teams in a list', { teams: [2], participants: 4 }],
    ['a thousand participants', { teams: 2, participants: 1e3 }],
    ['another currency', { currency: 'JPY' }],
    ['an unknown field', { chargeCents: 0 }],
    ['a price of their own', { priceCents: 1 }],
    ['a coupon without its code', { couponId: crypto.randomUUID() }],
    ['a Bcc header in the e-mail address', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['two e-mail addresses', { email: 'a@example.com,b@example.com' }],
  ])('[PR-7] are refused %s', async (_, overrides) => {
    const { status } = await order(overrides);
    expect([409, 422]).toContain(status);
  });

  it('[TK-3] cannot inject mail headers or markup into the shop’s mails', async () => {
    const discountCode = await aCoupon({ discount_value: 100 });
    const email = `victim+${crypto.randomUUID()}@example.com`;
    const name = '<img src=x onerror=alert(1)>\r\nBcc: everyone@example.com\r\n\r\nPay here: https://evil.test';
    const { body } = await order({ discountCode, totalPrice: 0, email, firstName: name, lastName: '"><script>' });
    await t.client.waitForTicket(body.sessionId);
    const [mail] = await eventually(async () => {
      const mails = await t.client.mails(email);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail!.to).toBe(email);
    expect(mail!.html).not.toMatch(/<img src=x|<script/);
    expect(mail!.text).not.toMatch(/^Bcc:|^Pay here/m);
    expect(await t.client.mails('everyone@example.com')).toEqual([]);
  });

  it('[PY-3] get no tickets when their booking is refunded while Loquiz creates them', async () => {
    await t.client.fault('loquiz', { mode: 'slow', delayMs: 10_000 });
    const { sessionId, email } = await t.client.checkout({ teams: 3 });
    await t.client.complete(sessionId);
    await t.client.waitForStatus(sessionId, 'ticket_pending');
    const { payment_intent } = await stripe<{ payment_intent: string }>(`checkout/sessions/${sessionId}`);
    await stripe('refunds', { payment_intent });
    await t.client.waitForStatus(sessionId, 'refunded');
    await t.client.fault('loquiz', { mode: 'none' });
    expect(await t.client.bookingBySession(sessionId)).toMatchObject({ access_token: null, username: null });
    expect((await t.client.ensureTickets(sessionId)).status).toBe(402);
    const refundMails = () => t.client.mails(email).then((mails) => (mails.length > 0 ? mails : undefined));
    const mails = await eventually(refundMails, completedWithinMs, 100);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Ihre Erstattung')]);
  });
});
