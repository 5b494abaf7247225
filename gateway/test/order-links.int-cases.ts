import { type GatewayHarness, gatewayHarness } from './gateway.harness.js';

describe('the links to all orders of an address', () => {
  let gateway: GatewayHarness;
  const requested: string[] = [];
  beforeAll(async () => {
    gateway = await gatewayHarness(
      {
        booking: {
          requestOrderLinks: async ({ email }) => {
            requested.push(email);
            return {};
          },
        },
      },
      { RATE_LIMIT_FORMS_PER_MINUTE: '2' },
    );
  });
  afterAll(() => gateway.close());

  it('[OR-5] are requested for valid addresses, as often as the limit allows, with an empty response', async () => {
    const request = (email: unknown) => gateway.post('/api/orders/resend-links', { email });
    const answer = await request('mia@example.com');
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([202, {}, 'no-store']);
    const invalid = await request('mia');
    expect([invalid.statusCode, invalid.json().code]).toEqual([422, 'validation_failed']);
    const limited = await request('mia@example.com');
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
    expect(requested).toEqual(['mia@example.com']);
  });
});
