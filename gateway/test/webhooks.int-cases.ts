import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gatewayHarness, type GatewayHarness } from './gateway.harness.js';

const hash = 'a'.repeat(64);

describe('the webhook API', () => {
  let gateway: GatewayHarness;
  let port: number;
  let received: Array<{ body: string; signature: string; source?: string }> = [];
  beforeAll(async () => {
    gateway = await gatewayHarness({
      booking: {
        receiveStripeWebhook: async ({ rawBody, signature }) => {
          received.push({ body: Buffer.from(rawBody).toString('utf8'), signature });
          return {};
        },
      },
      notification: {
        receiveMailReports: async ({ rawBody, signature, source }) => {
          received.push({ body: Buffer.from(rawBody).toString('latin1'), signature, source });
          return {};
        },
      },
    });
    await gateway.app.listen(0, '127.0.0.1');
    port = (gateway.app.getHttpServer().address() as AddressInfo).port;
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    received = [];
  });

  it('[PY-2] passes the body on byte for byte with its signature', async () => {
    const payload = '{ "id" : "evt_1",\n "näme":"ü" }';
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=1,v1=${hash}` },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(received).toEqual([{ body: payload, signature: `t=1,v1=${hash}` }]);
  });

  it('[TK-3] passes on the mails sent to a return path, and SendGrid’s events; other endpoints refuse a mail as body', async () => {
    const messageHeaders = { 'content-type': 'message/rfc822', 'x-mail-timestamp': '1', 'x-mail-signature': hash };
    const payload = Buffer.from('To: b\r\n\r\n\xe4', 'latin1');
    const inject = (url: string, headers: Record<string, string>) =>
      gateway.app.inject({ method: 'POST', url, headers, payload });
    const signature = 'A'.repeat(96);
    const eventHeaders = {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signature,
      'x-twilio-email-event-webhook-timestamp': '1',
    };
    expect((await inject('/api/webhooks/mail', messageHeaders)).json()).toEqual({ received: true });
    expect((await inject('/api/webhooks/sendgrid', eventHeaders)).statusCode).toBe(200);
    const body = payload.toString('latin1');
    expect(received).toEqual([
      { body, signature: hash, source: 'MAIL_REPORT_SOURCE_MESSAGE' },
      { body, signature, source: 'MAIL_REPORT_SOURCE_SENDGRID' },
    ]);
    expect((await inject('/api/functions/validate-coupon', messageHeaders)).statusCode).toBe(415);
  });

  it('accepts a body of 500 KiB', async () => {
    const signed = { 'stripe-signature': `t=1,v1=${hash},v0=${hash}` };
    const answer = await gateway.post('/api/webhooks/stripe', { filler: 'x'.repeat(500 * 1024) }, signed);
    expect(answer.statusCode).toBe(200);
  });

  it('[SC-3] passes a body on without parsing it, however many values it has', async () => {
    const payload = JSON.stringify(Array.from({ length: 20_000 }, (_, value) => value));
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${hash}` };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
    expect([answer.statusCode, received.at(-1)?.body]).toEqual([200, payload]);
  });

  const badHeaders: Array<[string, string, Record<string, string>]> = [
    ['stripe', 'no signature', {}],
    ['stripe', 'an empty signature', { 'stripe-signature': '' }],
    ['stripe', 'no timestamp', { 'stripe-signature': `v1=${hash}` }],
    ['stripe', 'only a signature of another scheme', { 'stripe-signature': `t=1,v0=${hash}` }],
    ['stripe', 'a hash that is too short', { 'stripe-signature': 't=1,v1=abc' }],
    ['webflow', 'no signature', { 'x-webflow-timestamp': '1' }],
    ['webflow', 'no timestamp', { 'x-webflow-signature': hash }],
    ['mail', 'no signature', { 'x-mail-timestamp': '1' }],
    ['mail', 'no timestamp', { 'x-mail-signature': hash }],
    ['sendgrid', 'no signature', { 'x-twilio-email-event-webhook-timestamp': '1' }],
    ['webflow', 'a timestamp that is no number', { 'x-webflow-signature': hash, 'x-webflow-timestamp': 'now' }],
  ];

  it.each(badHeaders)('[SC-7] refuses a %s webhook with %s before its body arrives', async (sender, _, headers) => {
    const socket = connect(port, '127.0.0.1');
    const lines = Object.entries({ host: 'shop', 'content-type': 'application/json', ...headers });
    socket.write(`POST /api/webhooks/${sender} HTTP/1.1\r\ncontent-length: 1000000\r\n`);
    socket.write(`${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('webhook_signature_invalid');
    expect(received).toEqual([]);
  });
});
