import { aCheckout, gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('the gateway under hostile requests', () => {
  let gateway: GatewayHarness;
  beforeAll(async () => {
    gateway = await gatewayHarness({
      catalog: { searchCities: async () => ({ cities: [] }) },
      coupon: { validateCoupon: async () => ({ valid: false, refusal: 'COUPON_REFUSAL_UNKNOWN' }) },
    });
  });
  afterAll(() => gateway.close());

  const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [i.toString(36), 0]));
  const postText = (url: string, payload: string, type = 'application/json') =>
    gateway.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

  it.each([
    ['keys', manyKeys(11_000)],
    ['elements', { code: Array.from({ length: 5_000 }, () => 0) }],
    ['nested keys', { consents: manyKeys(1_100) }],
  ])(
    '[SC-3] refuses a body that has too many %s with a short response, before its fields are validated',
    async (_, body) => {
      const answer = await gateway.post('/api/functions/validate-coupon', body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_many_values']);
      expect(answer.rawPayload.length).toBeLessThan(1_000);
    },
  );

  it('[SC-3] refuses a query with too many values', async () => {
    const answer = await gateway.get(`/api/cities?${'search=b&'.repeat(1_100)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'too_many_values']);
  });

  it('[SC-3] lists at most 20 errors, with shortened field names', async () => {
    const body = { ...manyKeys(50), ['x'.repeat(5_000)]: 1 };
    const answer = await gateway.post('/api/functions/validate-coupon', body);
    expect([answer.statusCode, answer.json().errors.length]).toEqual([422, 20]);
    const long = await gateway.post('/api/functions/validate-coupon', { code: 'A', ['x'.repeat(5_000)]: 1 });
    expect(long.json().errors).toEqual([expect.objectContaining({ field: 'x'.repeat(100), code: 'unknown_field' })]);
  });

  it.each([
    ['an e-mail address', JSON.stringify(aCheckout({ email: '\ud800@example.com' }))],
    ['a name', JSON.stringify(aCheckout({ firstName: 'Ada\udfff' }))],
    ['the name of a field', '{"\\ud800":1}'],
    ['a nested value', '{"consents":{"textsVersion":["\\udc00"]}}'],
  ])('[SC-6] refuses half a surrogate pair in %s', async (_, body) => {
    const answer = await postText('/api/functions/create-stripe-checkout', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'text_malformed']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    '[SC-6] refuses a body of the type %s',
    async (type) => {
      const answer = await postText('/api/functions/validate-coupon', 'code=A', type);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each([
    ['GET', '/api/functions/validate-coupon', 'POST'],
    ['DELETE', '/api/cities', 'GET, HEAD'],
    ['PUT', '/api/cities/1/games', 'GET, HEAD'],
    ['PATCH', '/api/coupons/1', 'DELETE, PUT'],
    ['OPTIONS', '/api/auth/session', 'GET, HEAD'],
    ['POST', '/health/live', 'GET, HEAD'],
  ] as const)('[SC-6] responds to %s %s with 405 and the allowed methods', async (method, url, allow) => {
    const answer = await gateway.app.inject({ method, url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json().code).toBe('method_not_allowed');
  });

  it('[SC-6] responds with 404 instead of 405 at an address that does not exist', async () => {
    expect((await gateway.app.inject({ method: 'DELETE', url: '/api/nope' })).statusCode).toBe(404);
  });

  it.each([
    ['a call', '/api/config', 200],
    ['a call answered from the cache', '/api/cities?search=be', 200],
    ['an address that does not exist', '/nope', 404],
    ['a path that cannot be decoded', '/%', 400],
    ['a refused call', '/api/coupons', 401],
  ])('[SC-7] sends security headers with the response to %s', async (_, url, status) => {
    // The first request fills the cache.
    await gateway.get(url);
    const answer = await gateway.get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('[SC-7] sends security headers with a 304 response', async () => {
    const first = await gateway.get('/api/cities?search=be');
    const again = await gateway.get('/api/cities?search=be', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.headers['content-security-policy']]).toEqual([304, expect.any(String)]);
  });

  it.each(['/api/docs', '/api/openapi.json'])('[SC-7] does not serve %s by default', async (url) => {
    expect((await gateway.get(url)).statusCode).toBe(404);
  });
});
