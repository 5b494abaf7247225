import { Refusal } from '@shop/errors';
import { UpstreamUnavailable } from '@shop/platform';
import { eventually } from '@shop/testing';
import { SweepUnopenedCheckouts } from '../src/payment/use-cases/sweep-unopened-checkouts.use-case.js';
import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';
import { berlin, spree } from './fake-clients.js';

let t: BookingHarness;
beforeAll(async () => {
  t = await bookingHarness({ STRIPE_TIMEOUT_MS: '400' });
});
afterAll(() => t.close());
beforeEach(() => {
  t.catalog.game = spree;
  t.catalog.city = berlin;
  t.coupons.holdRefusal = undefined;
  t.coupons.holds.length = 0;
});
afterEach(() => t.stripe({ mode: 'none' }));

it('[PY-1] opens a Stripe session with amount, language, e-mail and our ids, and nothing personal in its metadata', async () => {
  const { url, sessionId } = await t.client.createBookingCheckout(aCheckout());
  const session = await t.sessionAtStripe(sessionId);
  const { id } = await t.bookingOf(sessionId);
  expect(url).toContain(`/pay/${sessionId}`);
  expect(session).toMatchObject({
    status: 'open',
    amount_total: 5_998,
    currency: 'eur',
    locale: 'de',
    customer_email: 'mia@example.com',
    client_reference_id: id,
    submit_type: 'book',
    success_url: 'http://shop.test/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/?payment=cancelled',
  });
  expect(session.metadata).toEqual({ payment_id: expect.any(String), purpose: 'booking', reference_id: id });
  expect(session.expires_at - Date.now() / 1000).toBeGreaterThan(30 * 60);
  expect(session.expires_at - Date.now() / 1000).toBeLessThan(32 * 60);
});

it('[LG-2] keeps what the order was priced with and what the customer agreed to, in which language and when', async () => {
  t.catalog.city = { ...berlin, countryCode: 'AT' };
  const { sessionId } = await t.client.createBookingCheckout(aCheckout());
  const { id } = await t.bookingOf(sessionId);
  const [row] = await t.database.query('SELECT game, price, consents, ui_language FROM bookings WHERE id = $1', [id]);
  expect(row).toMatchObject({
    ui_language: 'de',
    game: {
      title: 'Das Geheimnis der Spree',
      loquizGameId: 'SPREE0001',
      puzzleSheetPdfUrl: 'https://cdn.test/spree.pdf',
      cityName: 'Berlin',
    },
    price: {
      grossCents: 5_998,
      totalCents: 5_998,
      vatRateBp: 2_000,
      netCents: 4_998,
      vatCents: 1_000,
      chargeCents: 5_998,
    },
    consents: { terms: true, earlyStart: true, textsVersion: '2026-11', givenAt: expect.stringMatching(/^\d{4}-/) },
  });
});

it('[LG-2] takes the time of the consents from its own clock, whatever the client says', async () => {
  const consents = { terms: true, earlyStart: true, textsVersion: '2026-11', givenAt: '1999-01-01T00:00:00.000Z' };
  const { sessionId } = await t.client.createBookingCheckout(aCheckout({ consents }));
  const { id } = await t.bookingOf(sessionId);
  const [row] = await t.database.query(
    `SELECT (consents->>'givenAt')::timestamptz = created_at AS "isOrderTime" FROM bookings WHERE id = $1`,
    [id],
  );
  expect(row).toEqual({ isOrderTime: true });
});

it('[TK-3] takes names as one line of readable text, for the mails that greet by them', async () => {
  const names = { firstName: 'Mia\0\r\n', lastName: 'Muster\nBcc: all@example.com' };
  const consents = { terms: true, earlyStart: true, textsVersion: '2026\0' };
  const { sessionId } = await t.client.createBookingCheckout(aCheckout({ ...names, consents }));
  const { id: bookingId } = await t.bookingOf(sessionId);
  expect(await t.client.getTicketMail({ bookingId })).toMatchObject({
    firstName: 'Mia',
    lastName: 'Muster Bcc: all@example.com',
    consents: { textsVersion: '2026' },
  });
});

it.each([
  ['de', 'München'],
  ['en', 'Munich'],
])('[TK-3] names the city to a customer in %s: %s', async (uiLanguage, cityName) => {
  t.catalog.city = { ...berlin, name: 'München', nameEn: 'Munich' };
  const { sessionId } = await t.client.createBookingCheckout(aCheckout({ uiLanguage }));
  expect(await t.client.getBookingBySession({ sessionId })).toMatchObject({ cityName });
  const { id: bookingId } = await t.bookingOf(sessionId);
  expect(await t.client.getTicketMail({ bookingId })).toMatchObject({ cityName });
});

describe('refuses before anything is written', () => {
  const gameOnRequest = { ...spree, priceCents: 0 };
  const englishToo = { ...spree, loquizIdEn: 'SPREE0002', languages: ['de', 'en'] };
  it.each([
    ['[BK-5] a team of one', { participants: 3, teams: 2 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
    ['[BK-5] a team of five', { participants: 5, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
    ['[BK-4] one person', { participants: 1, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
    ['more people than can be chosen', { participants: 104, teams: 26 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
    ['no team', { teams: 0 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
    ['[BK-10] a language that cannot be booked', { language: 'fr' }, 'BOOKING.LANGUAGE_UNSUPPORTED', 'invalid'],
    ['[BK-15] a language the game has no app id for', { language: 'en' }, 'BOOKING.LANGUAGE_UNAVAILABLE', 'invalid'],
    [
      '[BK-15] an app id that is not the game’s',
      { loquizGameId: 'OTHER0001' },
      'BOOKING.LOQUIZ_GAME_MISMATCH',
      'invalid',
    ],
    [
      '[BK-15] the app id of the other language',
      { loquizGameId: 'SPREE0002' },
      'BOOKING.LOQUIZ_GAME_MISMATCH',
      'invalid',
      englishToo,
    ],
    ['an unknown game', { gameId: 'nope' }, 'CATALOG.GAME_UNKNOWN', 'invalid'],
    ['[PR-6] a price on request', {}, 'BOOKING.PRICE_ON_REQUEST', 'invalid', gameOnRequest],
    ['another currency', { currency: 'USD' }, 'BOOKING.CURRENCY_UNSUPPORTED', 'invalid'],
    ['[BK-15] no name', { firstName: ' ' }, 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
    ['[BK-15] no e-mail', { email: 'mia' }, 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
    [
      'terms that were not agreed to',
      { consents: { terms: false, earlyStart: true, textsVersion: 'x' } },
      'BOOKING.CONSENT_MISSING',
      'invalid',
    ],
    ['a coupon id without its code', { couponId: 'coupon-TEN' }, 'BOOKING.COUPON_WITHOUT_CODE', 'invalid'],
    [
      'a coupon id of another code',
      { couponId: 'coupon-OTHER', discountCode: 'TEN' },
      'BOOKING.COUPON_MISMATCH',
      'invalid',
    ],
    ['a code that cannot be used', { discountCode: 'GONE' }, 'BOOKING.COUPON_UNUSABLE', 'conflict'],
    ['[PR-7] a total that is not ours', { totalCents: 1 }, 'BOOKING.PRICE_CHANGED', 'conflict'],
  ])('%s', async (_, wrong, code, kind, game = spree) => {
    t.coupons.given({ code: 'TEN' });
    t.catalog.game = game;
    const before = await t.count('bookings');
    expect(await refusalOf(t.client.createBookingCheckout(aCheckout(wrong)))).toMatchObject({ code, kind });
    expect(await t.count('bookings')).toBe(before);
    expect(t.coupons.holds).toEqual([]);
  });

  it('[PR-7] and names the right price', async () => {
    t.coupons.given({ code: 'TEN' });
    const { params } = await refusalOf(
      t.client.createBookingCheckout(aCheckout({ totalCents: 5_998, discountCode: 'TEN' })),
    );
    expect(params).toEqual({
      price: { totalPrice: 53.98, grossCents: 5_998, discountCents: 600, giftCardCents: 0, vatRate: 0.19 },
    });
  });
});

describe('with a discount code', () => {
  it('[PR-2] holds an ordinary coupon for the booking and charges the lower price', async () => {
    t.coupons.given({ code: 'TEN' });
    const { sessionId } = await t.client.createBookingCheckout(
      aCheckout({ discountCode: 'TEN', couponId: 'coupon-TEN', totalCents: 5_398 }),
    );
    const { id } = await t.bookingOf(sessionId);
    expect(t.coupons.holds).toEqual([
      expect.objectContaining({ code: 'TEN', referenceId: id, amountCents: 0, clientAddress: '192.0.2.1' }),
    ]);
    expect((await t.sessionAtStripe(sessionId)).amount_total).toBe(5_398);
  });

  it('[PR-2] holds of a gift card what the order takes of it', async () => {
    t.coupons.given({
      code: 'GIFT20',
      discountType: 'fixed',
      discountValue: 2_000,
      isGiftCard: true,
      remainingValueCents: 2_000,
    });
    const { sessionId } = await t.client.createBookingCheckout(
      aCheckout({ discountCode: 'GIFT20', totalCents: 3_998 }),
    );
    expect(t.coupons.holds).toMatchObject([{ amountCents: 2_000 }]);
    expect((await t.sessionAtStripe(sessionId)).amount_total).toBe(3_998);
  });

  it('[PY-8] a total of 0 needs no Stripe: paid at once, the url is the success page', async () => {
    t.coupons.given({
      code: 'GIFT100',
      discountType: 'fixed',
      discountValue: 10_000,
      isGiftCard: true,
      remainingValueCents: 10_000,
    });
    const before = (await t.sessionsAtStripe()).length;
    const { sessionId, url } = await t.client.createBookingCheckout(
      aCheckout({ discountCode: 'GIFT100', totalCents: 0 }),
    );
    expect(sessionId).toMatch(/^free_[\w-]{22,}$/);
    expect(url).toBe(`http://shop.test/payment-success?session_id=${sessionId}`);
    const { id } = await t.bookingOf(sessionId);
    expect(t.coupons.holds).toMatchObject([{ referenceId: id, amountCents: 5_998 }]);
    const completed = await t.waitForPublished('payment.completed.v1', ({ referenceId }) => referenceId === id);
    expect(completed).toMatchObject({ provider: 'none', amountCents: 0, purpose: 'booking', hasHold: true });
    expect(await t.sessionsAtStripe()).toHaveLength(before);
  });

  it.each([31, 0])(
    '[PR-2] a rest below Stripe’s minimum is waived and recorded, whether the client shows it or 0 (%i)',
    async (totalCents) => {
      t.coupons.given({ code: 'ALMOST', discountType: 'fixed', discountValue: 5_967 });
      const { sessionId } = await t.client.createBookingCheckout(aCheckout({ discountCode: 'ALMOST', totalCents }));
      const { id } = await t.bookingOf(sessionId);
      expect(sessionId).toMatch(/^free_/);
      const [row] = await t.database.query('SELECT price FROM bookings WHERE id = $1', [id]);
      expect(row).toMatchObject({ price: { totalCents: 31, waivedCents: 31, chargeCents: 0 } });
      expect(await t.waitForPublished('payment.completed.v1', ({ referenceId }) => referenceId === id)).toMatchObject({
        amountCents: 0,
      });
    },
  );

  it.each([
    [49, 5_949, /^free_/, { waivedCents: 49, chargeCents: 0 }],
    [50, 5_948, /^cs_/, { waivedCents: 0, chargeCents: 50 }],
  ])('[PR-2] with a gift card that leaves %i cents', async (totalCents, remainingValueCents, session, price) => {
    t.coupons.given({ code: 'CARD', isGiftCard: true, remainingValueCents });
    const { sessionId } = await t.client.createBookingCheckout(aCheckout({ discountCode: 'CARD', totalCents }));
    const { id } = await t.bookingOf(sessionId);
    const [row] = await t.database.query('SELECT price FROM bookings WHERE id = $1', [id]);
    expect(sessionId).toMatch(session);
    expect(row).toMatchObject({ price: { totalCents: 5_998, giftCardCents: remainingValueCents, ...price } });
  });

  it('a code taken by somebody else meanwhile ends the checkout before Stripe', async () => {
    t.coupons.given({ code: 'LAST' });
    t.coupons.holdRefusal = new Refusal('COUPON.COUPON_UNUSABLE', 'conflict', { reason: 'COUPON.USED_UP' });
    const before = (await t.sessionsAtStripe()).length;
    const refused = await refusalOf(
      t.client.createBookingCheckout(aCheckout({ discountCode: 'LAST', totalCents: 5_398 })),
    );
    expect(refused).toMatchObject({ code: 'BOOKING.COUPON_UNUSABLE', params: { reason: 'COUPON.USED_UP' } });
    expect(await t.sessionsAtStripe()).toHaveLength(before);
    expect(
      await t.database.query(
        "SELECT 1 FROM bookings WHERE status = 'pending_payment' AND price->>'discountCode' = 'LAST'",
      ),
    ).toEqual([]);
  });

  it('a hold of unknown outcome is given back by event', async () => {
    t.coupons.given({ code: 'LOST' });
    t.coupons.holdRefusal = new UpstreamUnavailable({ service: 'coupon' });
    const refused = await refusalOf(
      t.client.createBookingCheckout(aCheckout({ discountCode: 'LOST', totalCents: 5_398 })),
    );
    expect(refused).toMatchObject({ kind: 'unavailable' });
    const [booking] = await t.database.query<{ id: string; status: string }>(
      "SELECT id, status FROM bookings WHERE price->>'discountCode' = 'LOST'",
    );
    expect(booking).toMatchObject({ status: 'cancelled' });
    expect(
      await t.waitForPublished('payment.failed.v1', ({ referenceId }) => referenceId === booking!.id),
    ).toMatchObject({ hasHold: true });
  });
});

describe('an idempotency key', () => {
  it('[PY-1] gives the same answer to the same request, also at the same moment', async () => {
    const request = aCheckout({ idempotencyKey: 'double-click' });
    const answers = await Promise.all([
      t.client.createBookingCheckout(request),
      t.client.createBookingCheckout(request),
    ]);
    const later = await t.client.createBookingCheckout(request);
    expect(new Set([...answers, later].map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await t.database.query("SELECT 1 FROM bookings WHERE idempotency_key = 'double-click'")).toHaveLength(1);
  });

  it('[PY-1] also when the price has changed since', async () => {
    const request = aCheckout({ idempotencyKey: 'old-price' });
    const first = await t.client.createBookingCheckout(request);
    t.catalog.game = { ...spree, priceCents: 3_999 };
    expect(await t.client.createBookingCheckout(request)).toEqual(first);
  });

  it('[PY-1] pays a free order once', async () => {
    t.coupons.given({ code: 'FREE1', discountType: 'percentage', discountValue: 100 });
    const request = aCheckout({ idempotencyKey: 'free', discountCode: 'FREE1', totalCents: 0 });
    const first = await t.client.createBookingCheckout(request);
    expect(await t.client.createBookingCheckout(request)).toEqual(first);
    const { id } = await t.bookingOf(first.sessionId);
    expect((await t.published('payment.completed.v1')).filter(({ referenceId }) => referenceId === id)).toHaveLength(1);
  });

  it('refuses another request', async () => {
    await t.client.createBookingCheckout(aCheckout({ idempotencyKey: 'reused' }));
    const refused = await refusalOf(
      t.client.createBookingCheckout(aCheckout({ idempotencyKey: 'reused', participants: 6 })),
    );
    expect(refused).toMatchObject({ code: 'BOOKING.IDEMPOTENCY_KEY_REUSED', kind: 'invalid' });
  });
});

describe('with Stripe in trouble', () => {
  const bookingsOf = (lastName: string) =>
    t.database.query<{ id: string; status: string; idempotency_key: string | null }>(
      'SELECT * FROM bookings WHERE last_name = $1 ORDER BY created_at',
      [lastName],
    );

  it('down: refused, the hold goes back at once, and the same key may try again', async () => {
    await t.stripe({ mode: 'down' });
    t.coupons.given({ code: 'TEN' });
    const request = aCheckout({ lastName: 'Down', idempotencyKey: 'down', discountCode: 'TEN', totalCents: 5_398 });
    expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({
      code: 'PAYMENT.UPSTREAM_UNAVAILABLE',
      kind: 'unavailable',
    });
    const [cancelled] = await bookingsOf('Down');
    expect(cancelled).toMatchObject({ status: 'cancelled' });
    expect(
      await t.waitForPublished('payment.failed.v1', ({ referenceId }) => referenceId === cancelled!.id),
    ).toMatchObject({ hasHold: true });
    await t.stripe({ mode: 'none' });
    const { sessionId } = await t.client.createBookingCheckout(request);
    expect(await t.bookingOf(sessionId)).toMatchObject({ status: 'pending_payment' });
  });

  it('an answer lost after Stripe made the session: the same key leads to that one session', async () => {
    await t.stripe({ mode: 'timeout_after_create' });
    const request = aCheckout({ lastName: 'Lost', idempotencyKey: 'lost-answer' });
    await t.client.createBookingCheckout(request).catch(() => undefined);
    await t.stripe({ mode: 'none' });
    const { sessionId } = await t.client.createBookingCheckout(request);
    const [booking, ...others] = await bookingsOf('Lost');
    expect(others).toEqual([]);
    const atStripe = (await t.sessionsAtStripe()).filter((session) => session.client_reference_id === booking!.id);
    expect(atStripe.map(({ id }) => id)).toEqual([sessionId]);
  });

  it('too slow: kept for the same key, which finds the session once Stripe is done', async () => {
    await t.stripe({ mode: 'slow', delayMs: 2_500 });
    const request = aCheckout({ lastName: 'Slow', idempotencyKey: 'slow' });
    expect(await refusalOf(t.client.createBookingCheckout(request))).toMatchObject({ kind: 'unavailable' });
    expect(await bookingsOf('Slow')).toMatchObject([{ status: 'pending_payment', idempotency_key: 'slow' }]);
    await t.stripe({ mode: 'none' });
    const { sessionId } = await eventually(() => t.client.createBookingCheckout(request));
    expect((await t.sessionsAtStripe()).filter(({ id }) => id === sessionId)).toHaveLength(1);
    expect(await bookingsOf('Slow')).toHaveLength(1);
  });

  it('a checkout that died before its page is swept and gives its hold back', async () => {
    await t.stripe({ mode: 'slow', delayMs: 5_000 });
    t.coupons.given({ code: 'TEN' });
    await t.client
      .createBookingCheckout(
        aCheckout({ lastName: 'Dead', idempotencyKey: 'dead', discountCode: 'TEN', totalCents: 5_398 }),
      )
      .catch(() => undefined);
    const [dead] = await bookingsOf('Dead');
    expect(dead).toMatchObject({ status: 'pending_payment' });
    await t.get(SweepUnopenedCheckouts).execute();
    expect(await bookingsOf('Dead')).toMatchObject([{ status: 'pending_payment' }]);
    t.clock.advance(4 * 60_000);
    await t.get(SweepUnopenedCheckouts).execute();
    t.clock.set(new Date());
    expect(await bookingsOf('Dead')).toMatchObject([{ status: 'cancelled' }]);
    expect(await t.waitForPublished('payment.failed.v1', ({ referenceId }) => referenceId === dead!.id)).toMatchObject({
      hasHold: true,
    });
  });
});
