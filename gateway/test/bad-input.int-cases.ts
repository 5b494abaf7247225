import { refusal } from '@shop/errors';
import { aCheckout, gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const PriceChanged = refusal('BOOKING.PRICE_CHANGED', 'conflict');
const NotFound = refusal('BOOKING.NOT_FOUND', 'not-found');
const PurchaseNotFound = refusal('GIFTCARD.NOT_FOUND', 'not-found');

describe('the gateway given bad input', () => {
  let gateway: GatewayHarness;
  let checkoutCount = 0;
  let lookedUp: string[] = [];
  const notFound = async (id: string): Promise<never> => {
    lookedUp.push(id);
    throw new NotFound();
  };
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        createBookingCheckout: async ({ totalCents }) => {
          checkoutCount++;
          if (totalCents !== 5998)
            throw new PriceChanged({
              price: { totalPrice: 59.98, grossCents: 5998, discountCents: 0, giftCardCents: 0, vatRate: 0.19 },
            });
          return { url: 'http://pay.test', sessionId: 'cs_1' };
        },
        refreshBooking: ({ sessionId }) => notFound(sessionId),
        ensureTickets: ({ sessionId }) => notFound(sessionId),
        cancelCheckout: ({ sessionId }) => notFound(sessionId),
        getBookingByToken: ({ token }) => notFound(token),
      },
      giftcard: {
        refreshPurchase: async ({ sessionId }) => {
          lookedUp.push(sessionId);
          throw new PurchaseNotFound();
        },
      },
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    checkoutCount = 0;
    lookedUp = [];
  });

  const refused: Array<[string, Record<string, unknown>, string, string]> = [
    ['a number sent as text', { participants: '4' }, 'participants', 'is_int'],
    ['a fraction of a team', { teams: 1.5 }, 'teams', 'is_int'],
    ['a language that cannot be booked', { language: 'fr' }, 'language', 'is_in'],
    ['another currency', { currency: 'USD' }, 'currency', 'matches'],
    ['a currency that is no text', { currency: 978 }, 'currency', 'is_string'],
    ['a negative total', { totalPrice: -1 }, 'totalPrice', 'is_euros'],
    ['a total sent as text', { totalPrice: '59.98' }, 'totalPrice', 'is_euros'],
    ['a total with three decimals', { totalPrice: 59.981 }, 'totalPrice', 'is_euros'],
    ['a total below one cent', { totalPrice: 1e-7 }, 'totalPrice', 'is_euros'],
    ['a total above the maximum', { totalPrice: 1_000_001 }, 'totalPrice', 'max'],
    ['a text that is no e-mail address', { email: 'ada' }, 'email', 'is_email'],
    ['a list of e-mail addresses', { email: ['ada@example.com'] }, 'email', 'is_email'],
    ['[SC-6] an e-mail address that cannot be mailed', { email: '"<x>1"@example.com' }, 'email', 'is_email'],
    ['a partner that is no plain id', { partner: 'Ada <ada@example.com>' }, 'partner', 'matches'],
    ['a partner that is too long', { partner: 'a'.repeat(65) }, 'partner', 'matches'],
    ['a partner that is no text', { partner: 7 }, 'partner', 'matches'],
    ['a phone number of four digits', { phone: '+49 12' }, 'phone', 'is_phone_number'],
    ['a phone number with letters', { phone: 'tel 0151 234567' }, 'phone', 'is_phone_number'],
    ['a phone number that is no text', { phone: 15123456789 }, 'phone', 'is_phone_number'],
    ['a phone number that is too long', { phone: '1'.repeat(41) }, 'phone', 'max_length'],
    ['an empty name', { firstName: '' }, 'firstName', 'is_not_empty'],
    ['a name that is no text', { lastName: 7 }, 'lastName', 'is_string'],
    ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName', 'max_length'],
    ['101 participants', { participants: 101 }, 'participants', 'max'],
    ['one participant', { participants: 1 }, 'participants', 'min'],
    ['a code that is no text', { discountCode: {} }, 'discountCode', 'is_string'],
    ['a dial code that is no text', { countryCode: 49 }, 'countryCode', 'is_string'],
    ['consents that were not given', { consents: { terms: false, textsVersion: '1' } }, 'consents.terms', 'equals'],
    ['an unknown field', { admin: null }, 'admin', 'unknown_field'],
    ...Object.keys(aCheckout()).map((field): [string, Record<string, unknown>, string, string] => [
      `a missing ${field}`,
      { [field]: undefined },
      field,
      'is_defined',
    ]),
  ];

  it.each(refused)('[BK-15] refuses %s before any service is called', async (_, change, field, code) => {
    const answer = await gateway.post('/api/functions/create-stripe-checkout', aCheckout(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ field, code }] });
    expect(answer.json().errors).toHaveLength(1);
    expect(checkoutCount).toBe(0);
  });

  it.each([
    ['validate-coupon', 'code'],
    ['cancel-checkout', 'sessionId'],
    ['get-booking-by-session', 'sessionId'],
    ['create-loquiz-ticket', 'sessionId'],
    ['get-booking-by-token', 'token'],
    ['get-cities-map-data', 'lang'],
  ])('reports for %s that %s is required', async (name, field) => {
    const answer = await gateway.post(`/api/functions/${name}`, {});
    expect(answer.json().errors).toEqual([{ field, code: 'is_defined', message: 'Pflichtfeld' }]);
  });

  it('lists all missing and malformed fields of a custom gift card', async () => {
    const answer = await gateway.post('/api/functions/create-gift-card-checkout', {
      purchaseType: 'custom',
      teams: '1',
    });
    expect(answer.json().errors).toMatchObject([
      { field: 'participants', code: 'is_defined' },
      { field: 'teams', code: 'is_int' },
      { field: 'buyerEmail', code: 'is_defined' },
      { field: 'buyerName', code: 'is_defined' },
      { field: 'uiLanguage', code: 'is_defined' },
    ]);
  });

  it('[SC-6] refuses a gift card for an e-mail address that cannot be mailed, before any service is called', async () => {
    const answer = await gateway.post('/api/functions/create-gift-card-checkout', {
      purchaseType: 'fixed',
      fixedAmount: 50,
      buyerEmail: '"<x>1"@example.com',
      buyerName: 'Ada',
      uiLanguage: 'de',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: 'buyerEmail', code: 'is_email', message: 'Ungültige E-Mail-Adresse' },
    ]);
  });

  it('responds with 400 to malformed JSON and with 413 to more than 100 KB', async () => {
    const malformed = await gateway.app.inject({
      method: 'POST',
      url: '/api/functions/validate-coupon',
      headers: { 'content-type': 'application/json' },
      payload: '{"code":',
    });
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'malformed_json']);
    const large = await gateway.post('/api/functions/validate-coupon', { code: 'x'.repeat(101 * 1024) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
  });

  it.each([
    ['/api/functions/validate-coupon', '{"code":@}', '['.repeat(3_000), ']'.repeat(3_000)],
    ['/api/functions/create-gift-card-checkout', '{"consents":@}', '{"a":'.repeat(5_000) + '1', '}'.repeat(5_000)],
    ['/api/functions/validate-coupon', '@', '['.repeat(40), ']'.repeat(40)],
    ['/api/auth/sign-in', '{"email":@}', '['.repeat(8_000), ']'.repeat(8_000)],
  ])('responds at %s with 400 to a body nested too deeply at the @: %s', async (url, body, opening, closing) => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: body.replace('@', opening + closing),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body_too_deep']);
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it('[PR-7] responds with 409 and the right total to a different total', async () => {
    const answer = await gateway.post('/api/functions/create-stripe-checkout', aCheckout({ totalPrice: 10 }));
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'price_changed', price: { totalPrice: 59.98, grossCents: 5998 } });
  });

  it('[PY-1] passes a valid checkout to the booking service in cents', async () => {
    const answer = await gateway.post('/api/functions/create-stripe-checkout', aCheckout());
    expect([answer.statusCode, answer.json()]).toEqual([200, { url: 'http://pay.test', sessionId: 'cs_1' }]);
  });

  const unknownIds = ['cs_test_unknown', '', '<>"', 'x'.repeat(256), 'x'.repeat(10_000)];
  const lookUps: Array<[string, string]> = [
    ['get-booking-by-session', 'sessionId'],
    ['create-loquiz-ticket', 'sessionId'],
    ['cancel-checkout', 'sessionId'],
    ['get-booking-by-token', 'token'],
  ];

  it.each(lookUps)('[TK-9] %s responds with the same 404 to an unknown and to a malformed %s', async (name, field) => {
    const bodies: Array<Record<string, unknown>> = [];
    for (const id of unknownIds) {
      const answer = await gateway.post(`/api/functions/${name}`, { [field]: id });
      expect(answer.statusCode).toBe(404);
      const { requestId: _, ...body } = answer.json() as Record<string, unknown>;
      bodies.push(body);
    }
    expect(bodies[0]).toMatchObject({ code: 'not_found', detail: 'Buchung nicht gefunden' });
    expect(bodies).toEqual(unknownIds.map(() => bodies[0]));
    // All of them are looked up, so that neither the response nor its time shows which of them are well-formed.
    expect(lookedUp).toEqual(unknownIds);
  });

  it('[TK-9] responds with the same 404 to an unknown and to a malformed session of a gift card', async () => {
    for (const id of unknownIds) {
      const answer = await gateway.get(`/api/gift-cards/by-session?sessionId=${encodeURIComponent(id)}`);
      expect([answer.statusCode, answer.json().detail]).toEqual([404, 'Bestellung nicht gefunden']);
    }
    expect(lookedUp).toEqual(unknownIds);
  });

  it('responds in the language that the client prefers, German by default', async () => {
    const german = await gateway.get('/api/nope');
    const english = await gateway.get('/api/nope', { 'accept-language': 'fr, en;q=0.8, de;q=0.2' });
    expect([german.json().detail, english.json().detail]).toEqual(['Nicht gefunden.', 'Not found.']);
    expect(german.json()).toMatchObject({
      status: 404,
      error: german.json().detail,
      requestId: german.headers['x-request-id'],
    });
  });

  it('responds to an unexpected error without a stack trace or an internal name', async () => {
    const broken = await gateway.post('/api/functions/get-cities-map-data', { lang: 'de' });
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toMatchObject({ code: 'internal', detail: 'Ein unerwarteter Fehler ist aufgetreten.' });
    expect(broken.body).not.toMatch(/getMapData|\.ts|at /);
  });
});
