import { aCheckout, type BookingHarness, bookingHarness, refusalOf } from './booking.harness.js';
import { berlin, spree } from './fake-clients.js';

describe('create-booking-checkout', () => {
  let t: BookingHarness;
  beforeAll(async () => {
    t = await bookingHarness();
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.catalog.game = spree;
    t.catalog.city = berlin;
    t.coupons.holdRefusal = undefined;
    t.coupons.holds.length = 0;
  });

  it('[PY-1] opens a Stripe session with amount, language, e-mail and our ids, without personal data in its metadata', async () => {
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

  it('[LG-2] stores the game, the price, and the consents with their language and time', async () => {
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

  it('stores the partner whose embed code led the customer to the shop, and null when there was none', async () => {
    const partnerOf = async (checkout: ReturnType<typeof aCheckout>) => {
      const { sessionId } = await t.client.createBookingCheckout(checkout);
      const { id } = await t.bookingOf(sessionId);
      const [row] = await t.database.query('SELECT partner FROM bookings WHERE id = $1', [id]);
      return (row as { partner: string | null }).partner;
    };
    expect(await partnerOf(aCheckout({ partner: 'city-blog-2' }))).toBe('city-blog-2');
    expect(await partnerOf(aCheckout())).toBeNull();
    expect(await partnerOf(aCheckout({ partner: '' }))).toBeNull();
  });

  it('[LG-2] takes the time of the consents from its own clock, not from the client', async () => {
    const consents = { terms: true, earlyStart: true, textsVersion: '2026-11', givenAt: '1999-01-01T00:00:00.000Z' };
    const { sessionId } = await t.client.createBookingCheckout(aCheckout({ consents }));
    const { id } = await t.bookingOf(sessionId);
    const [row] = await t.database.query(
      `SELECT (consents->>'givenAt')::timestamptz = created_at AS "isOrderTime" FROM bookings WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ isOrderTime: true });
  });

  it('[TK-3] stores the names and the version of the texts without control characters', async () => {
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

  it('[BK-13] stores the phone number in E.164', async () => {
    const { sessionId } = await t.client.createBookingCheckout(aCheckout({ phone: '0049 151 234 567 89' }));
    const { id } = await t.bookingOf(sessionId);
    const [row] = await t.database.query('SELECT phone, country_code FROM bookings WHERE id = $1', [id]);
    expect(row).toEqual({ phone: '+4915123456789', country_code: '+49' });
  });

  it.each([
    ['de', 'München'],
    ['en', 'Munich'],
  ])('[TK-3] names the city in the customer’s language (%s): %s', async (uiLanguage, cityName) => {
    t.catalog.city = { ...berlin, name: 'München', nameEn: 'Munich' };
    const { sessionId } = await t.client.createBookingCheckout(aCheckout({ uiLanguage }));
    expect(await t.client.refreshBooking({ sessionId })).toMatchObject({ cityName });
    const { id: bookingId } = await t.bookingOf(sessionId);
    expect(await t.client.getTicketMail({ bookingId })).toMatchObject({ cityName });
  });

  describe('refuses before anything is written', () => {
    const gameOnRequest = { ...spree, priceCents: 0 };
    const gameInBothLanguages = { ...spree, loquizIdEn: 'SPREE0002', languages: ['de', 'en'] };
    it.each([
      ['[BK-5] a team of one', { participants: 3, teams: 2 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
      ['[BK-5] a team of five', { participants: 5, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
      ['[BK-4] one person', { participants: 1, teams: 1 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
      ['more people than the shop offers', { participants: 104, teams: 26 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
      ['an order without teams', { teams: 0 }, 'BOOKING.TEAM_SPLIT_INVALID', 'invalid'],
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
        gameInBothLanguages,
      ],
      ['an unknown game', { gameId: 'nope' }, 'CATALOG.GAME_NOT_FOUND', 'invalid'],
      ['[PR-6] a game with its price on request', {}, 'BOOKING.PRICE_ON_REQUEST', 'invalid', gameOnRequest],
      ['another currency', { currency: 'USD' }, 'BOOKING.CURRENCY_UNSUPPORTED', 'invalid'],
      ['[BK-15] a missing name', { firstName: ' ' }, 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
      ['[BK-15] a text that is no e-mail address', { email: 'mia' }, 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
      [
        '[SC-6] an e-mail address that cannot be mailed',
        { email: '"<x>1"@example.com' },
        'BOOKING.CUSTOMER_INCOMPLETE',
        'invalid',
      ],
      ['[BK-13] a phone number with letters', { phone: '0151 call me' }, 'BOOKING.CUSTOMER_INCOMPLETE', 'invalid'],
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
      ['[PR-7] a total that differs from the server’s', { totalCents: 1 }, 'BOOKING.PRICE_CHANGED', 'conflict'],
    ])('%s', async (_, wrong, code, kind, game = spree) => {
      t.coupons.given({ code: 'TEN' });
      t.catalog.game = game;
      const before = await t.count('bookings');
      expect(await refusalOf(t.client.createBookingCheckout(aCheckout(wrong)))).toMatchObject({ code, kind });
      expect(await t.count('bookings')).toBe(before);
      expect(t.coupons.holds).toEqual([]);
    });

    it('[PR-7] a wrong total, with the right price in the refusal', async () => {
      t.coupons.given({ code: 'TEN' });
      const { params } = await refusalOf(
        t.client.createBookingCheckout(aCheckout({ totalCents: 5_998, discountCode: 'TEN' })),
      );
      expect(params).toEqual({
        price: { totalPrice: 53.98, grossCents: 5_998, discountCents: 600, giftCardCents: 0, vatRate: 0.19 },
      });
    });
  });
});
