import { eventually } from '@shop/testing';
import { type FaultShop, faultShop } from '../support/fault-shop.js';

type Opened = { sessionId: string; url: string; code?: string };

describe('customers who would rather not pay', () => {
  let own: FaultShop;
  let admin: { authorization: string };
  beforeAll(async () => {
    own = await faultShop({ booking: { LOQUIZ_DEADLINE_MS: '15000', LOQUIZ_SETTLE_MS: '1000' } });
    admin = await own.client.signIn();
  });
  afterEach(async () => {
    await own.client.fault('loquiz', { mode: 'none' });
    await own.expectInvariants();
  });

  const aCoupon = async (terms: Record<string, unknown>): Promise<string> => {
    const code = `ABUSE-${crypto.randomUUID().slice(0, 8)}`;
    const fields = { code, discount_type: 'percentage', discount_value: 10, is_active: true, is_gift_card: false };
    const { status } = await own.client.request(
      `${own.client.urls.shop}/api/coupons`,
      'POST',
      { ...fields, ...terms },
      admin,
    );
    expect(status).toBe(201);
    return code;
  };
  const order = async (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    own.client.call<Opened>('create-stripe-checkout', await own.client.checkoutBody(overrides), headers);
  const buyGiftCard = (overrides: Record<string, unknown> = {}) =>
    own.client.call<Opened>('create-gift-card-checkout', {
      purchaseType: 'fixed',
      fixedAmount: 50,
      buyerEmail: `gift+${crypto.randomUUID()}@example.com`,
      buyerName: 'Ada Lovelace',
      uiLanguage: 'de',
      consents: { terms: true, textsVersion: '2026-11' },
      ...overrides,
    });
  const bySession = (query: string) =>
    own.client.request<{ code?: string }>(`${own.client.urls.shop}/api/gift-cards/by-session?${query}`, 'GET');
  const stripe = <T>(path: string, form?: Record<string, string>): Promise<T> =>
    fetch(`${own.client.urls.sandbox}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${own.shop.envOf('booking')['STRIPE_SECRET_KEY']}` },
      body: form && new URLSearchParams(form),
    }).then((response) => response.json() as Promise<T>);

  it('[TK-9] get nothing for a session of another purpose', async () => {
    const card = (await buyGiftCard()).body;
    await own.client.complete(card.sessionId);
    const booking = await own.client.checkout();
    for (const name of ['create-loquiz-ticket', 'get-booking-by-session']) {
      const answer = await own.client.call(name, { sessionId: card.sessionId });
      expect([answer.status, answer.body['code']]).toEqual([404, 'not_found']);
    }
    expect((await bySession(`sessionId=${booking.sessionId}`)).status).toBe(404);
    expect((await bySession(`sessionId=${card.sessionId}&sessionId=${booking.sessionId}`)).status).toBe(422);
  });

  it('[PY-1] cannot end a gift card’s page, or a paid booking, by naming its session as their earlier one', async () => {
    const card = (await buyGiftCard()).body;
    expect((await order({ replacesSessionId: card.sessionId })).status).toBe(200);
    expect((await own.client.complete(card.sessionId)).status).toBe(200);
    const paid = await own.client.checkout();
    await own.client.complete(paid.sessionId);
    await own.client.waitForTicket(paid.sessionId);
    const stolen = await order({ replacesSessionId: paid.sessionId, email: 'thief@example.com' });
    expect([stolen.status, stolen.body.code]).toEqual([409, 'already_paid']);
    const cancelled = await own.client.call('cancel-checkout', { sessionId: paid.sessionId });
    expect([cancelled.status, cancelled.body['code']]).toEqual([409, 'already_paid']);
    await own.client.waitForTicket(paid.sessionId);
  });

  it('[PY-1] are not shown another customer’s page by using the same key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await order({}, headers);
    const other = await order({ email: 'mallory@example.com' }, headers);
    expect([first.status, other.status]).toEqual([200, 422]);
    expect(JSON.stringify(other.body)).not.toContain(first.body.sessionId);
  });

  it('[CP-2] share the last use of a code among ten orders at once', async () => {
    const discountCode = await aCoupon({ discount_value: 100, usage_limit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => order({ discountCode, totalPrice: 0, teams: 1 })),
    );
    const free = answers.filter(({ status }) => status === 200);
    expect(free).toHaveLength(1);
    // While the use is unpaid, this address holds its whole share of the code; once it is redeemed, none is left.
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect(['409 coupon_unusable', '429 too_many_holds']).toContain(`${status} ${body.code}`);
    const { sessionId } = free[0]!.body;
    await own.client.waitForTicket(sessionId);
    const replays = await Promise.all(Array.from({ length: 5 }, () => own.client.ensureTickets(sessionId)));
    expect(replays.every(({ status }) => status === 200)).toBe(true);
    const { loquiz_scope } = (await own.client.waitForTicket(sessionId)).teamCredentials[0]!;
    expect((await own.client.loquizTickets(loquiz_scope)).total).toBe(1);
  });

  it('[CP-2] hold a limited code five times from one address and no more', async () => {
    const discountCode = await aCoupon({ usage_limit: 100 });
    const { game } = await own.client.offer();
    const gross = game.priceCents * 2;
    const totalPrice = (gross - Math.round(gross / 10)) / 100;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await order({ discountCode, totalPrice })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a negative total', { totalPrice: -1 }],
    ['a total of hardly nothing', { totalPrice: 1e-7 }],
    ['a total as text', { totalPrice: '59.98' }],
    ['a total beyond all numbers', { totalPrice: 1e308 }],
    ['teams as text', { teams: '2', participants: 4 }],
    ['half a team', { teams: 1.5, participants: 4 }],
    ['teams in a list', { teams: [2], participants: 4 }],
    ['a thousand participants', { teams: 2, participants: 1e3 }],
    ['another currency', { currency: 'JPY' }],
    ['an unknown field', { chargeCents: 0 }],
    ['a price of their own', { priceCents: 1 }],
    ['a coupon without its code', { couponId: crypto.randomUUID() }],
    ['several recipients', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['a list of recipients', { email: 'a@example.com,b@example.com' }],
  ])('[PR-7] are refused %s', async (_, overrides) => {
    const { status } = await order(overrides);
    expect([409, 422]).toContain(status);
  });

  it('[TK-3] cannot write mail or markup into what the shop sends', async () => {
    const discountCode = await aCoupon({ discount_value: 100 });
    const email = `victim+${crypto.randomUUID()}@example.com`;
    const name = '<img src=x onerror=alert(1)>\r\nBcc: everyone@example.com\r\n\r\nPay here: https://evil.test';
    const { body } = await order({ discountCode, totalPrice: 0, email, firstName: name, lastName: '"><script>' });
    await own.client.waitForTicket(body.sessionId);
    const [mail] = await eventually(async () => {
      const mails = await own.client.mails(email);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail!.to).toBe(email);
    expect(mail!.html).not.toMatch(/<img src=x|<script/);
    expect(mail!.text).not.toMatch(/^Bcc:|^Pay here/m);
    expect(await own.client.mails('everyone@example.com')).toEqual([]);
  });

  it('[PY-3] keep no tickets whose money went back while they were being made', async () => {
    await own.client.fault('loquiz', { mode: 'slow', delayMs: 10_000 });
    const { sessionId, email } = await own.client.checkout({ teams: 3 });
    await own.client.complete(sessionId);
    await own.client.waitForStatus(sessionId, 'ticket_pending');
    const { payment_intent } = await stripe<{ payment_intent: string }>(`checkout/sessions/${sessionId}`);
    await stripe('refunds', { payment_intent });
    await own.client.waitForStatus(sessionId, 'refunded');
    await own.client.fault('loquiz', { mode: 'none' });
    expect(await own.client.bookingBySession(sessionId)).toMatchObject({ access_token: null, username: null });
    expect((await own.client.ensureTickets(sessionId)).status).toBe(402);
    expect(await own.client.mails(email)).toEqual([]);
  });
});
