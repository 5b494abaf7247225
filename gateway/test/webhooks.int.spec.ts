import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

describe('webhooks', () => {
  let gateway: GatewayHarness;
  const received: Array<{ body: string; signature: string }> = [];
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        receiveStripeWebhook: async ({ rawBody, signature }) => {
          received.push({ body: Buffer.from(rawBody).toString('utf8'), signature });
          return {};
        },
      },
    });
  });
  afterAll(() => gateway.close());

  it('[PY-2] hands the body on byte for byte with its signature', async () => {
    const payload = '{ "id" : "evt_1",\n "näme":"ü" }';
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=x' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(received).toEqual([{ body: payload, signature: 't=1,v1=x' }]);
  });

  it('takes up to a megabyte', async () => {
    const answer = await gateway.post('/api/webhooks/stripe', { filler: 'x'.repeat(500 * 1024) });
    expect(answer.statusCode).toBe(200);
  });
});
