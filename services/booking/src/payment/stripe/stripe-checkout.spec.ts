import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, ThirdPartyCalls, transactionScope } from '@shop/platform';
import { scrape } from '@shop/testing';
import { Registry } from 'prom-client';
import Stripe from 'stripe';
import { aPayment } from '../../../test/payment.builder.js';
import type { StripeConfig } from '../../config.js';
import { PaymentProviderNotReady } from '../domain/payment.errors.js';
import { type CheckoutSessionRequest, type DueRefund, StripeCheckout } from './stripe-checkout.js';

type Answer = { status: number; body: object };
const fault: Answer = { status: 500, body: { error: { type: 'api_error', message: 'server error' } } };
const refund: Answer = { status: 200, body: { id: 're_1', object: 'refund', amount: 5_998, status: 'pending' } };

/** A Stripe that answers the first POST with a server error, and repeats each answer for the same idempotency key. */
async function stripeWithAStoredFault(refunds: () => object[]): Promise<Server> {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    requestCount++;
    if (refusedWith !== undefined) return response.writeHead(refusedWith).end('{"error":{}}');
    const key = String(request.headers['idempotency-key']);
    if (request.method === 'POST' && !answers.has(key)) answers.set(key, answers.size === 0 ? fault : refund);
    const list: Answer = { status: 200, body: { object: 'list', data: refunds() } };
    const answer = request.method === 'POST' ? answers.get(key)! : list;
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let server: Server;
let atStripe: object[];
let requestCount: number;
/** The status with which Stripe refuses every request without beginning to process it. */
let refusedWith: number | undefined;
beforeEach(async () => {
  requestCount = 0;
  atStripe = [];
  refusedWith = undefined;
  server = await stripeWithAStoredFault(() => atStripe);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const openStripe = ({
  webhookSecrets = ['whsec_unused'],
  registry = new Registry(),
  secretKey = 'sk_test_unused',
  mode = 'live',
  warn = (_message: string): void => undefined,
} = {}): StripeCheckout =>
  new StripeCheckout(
    {
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_MODE: mode,
      STRIPE_WEBHOOK_SECRET: webhookSecrets,
      STRIPE_TIMEOUT_MS: 2_000,
    } as StripeConfig,
    { warn } as unknown as Logger,
    new ThirdPartyCalls(registry),
  );

const aSessionRequest: CheckoutSessionRequest = {
  productName: 'Game',
  productDescription: '',
  customerEmail: 'jana@example.org',
  uiLanguage: 'de',
  successPath: '/success',
  cancelPath: '/cancel',
};

const now = new Date();
const aDueRefund = (attempt: number): DueRefund => {
  const payment = aPayment({ status: 'paid', paymentIntentId: 'pi_1' });
  payment.requestRefund({ id: 'refund-1', amountCents: 5_998, reason: 'duplicate', requestedBy: 'shop' }, now);
  return { payment, refund: { ...payment.snapshot.refunds[0]!, attempt } };
};

it('[PY-3] makes a refund with its next attempt although Stripe repeats its error for the first', async () => {
  const stripe = openStripe();
  await expect(stripe.refund(aDueRefund(1), now)).rejects.toMatchObject({ code: 'PAYMENT.UPSTREAM_UNAVAILABLE' });
  await expect(stripe.refund(aDueRefund(1), now)).rejects.toMatchObject({ code: 'PAYMENT.UPSTREAM_UNAVAILABLE' });
  await expect(stripe.refund(aDueRefund(2), now)).resolves.toMatchObject({
    providerRefundId: 're_1',
    state: 'pending',
  });
});

it.each([401, 403, 409, 429])(
  '[PY-3] a refund that Stripe refuses with the status %d is reported as not begun',
  async (status) => {
    refusedWith = status;
    await expect(openStripe().refund(aDueRefund(1), now)).rejects.toBeInstanceOf(PaymentProviderNotReady);
  },
);

it("[OP-3] counts each attempt of the SDK by Stripe's response", async () => {
  const registry = new Registry();
  const stripe = openStripe({ registry });
  await expect(stripe.refund(aDueRefund(1), now)).rejects.toThrow();
  await stripe.refund(aDueRefund(2), now);
  const count = async (outcome: string) =>
    (await scrape(registry))[`third_party_call_seconds_count{party="stripe",outcome="${outcome}"}`];
  // The SDK sends the request of attempt 1 twice. Before the request of attempt 2, the refunds at Stripe are listed.
  expect([await count('failed'), await count('done')]).toEqual([2, requestCount - 2]);
});

it('[PY-3] finds a refund that Stripe made although it answered with an error, instead of making another', async () => {
  const stripe = openStripe();
  await expect(stripe.refund(aDueRefund(1), now)).rejects.toMatchObject({ code: 'PAYMENT.UPSTREAM_UNAVAILABLE' });
  const metadata = { refund_id: 'refund-1' };
  atStripe = [{ id: 're_made', object: 'refund', amount: 5_998, status: 'succeeded', metadata }];
  await expect(stripe.refund(aDueRefund(2), now)).resolves.toMatchObject({
    providerRefundId: 're_made',
    state: 'succeeded',
  });
});

it('[PY-3] finds a refund whose request got no response a day ago, although Stripe has forgotten its idempotency key', async () => {
  const metadata = { refund_id: 'refund-1' };
  atStripe = [{ id: 're_made', object: 'refund', amount: 5_998, status: 'succeeded', metadata }];
  const aDayLater = new Date(now.getTime() + 24 * 3_600_000);
  await expect(openStripe().refund(aDueRefund(1), aDayLater)).resolves.toMatchObject({ providerRefundId: 're_made' });
  expect(requestCount).toBe(1);
});

it('refuses a call to Stripe inside a database transaction before anything is sent', async () => {
  const stripe = openStripe();
  const onRemoteCall = (target: string): never => {
    throw new Error(`${target} was called inside a database transaction`);
  };
  const calls: Array<() => Promise<unknown>> = [
    () => stripe.open(aPayment(), aSessionRequest, { submitType: 'book', submitMessage: { de: '', en: '' } }),
    () => stripe.retrieve('cs_1'),
    () => stripe.findPaymentId('pi_1'),
    () => stripe.expire('cs_1'),
    () => stripe.refund(aDueRefund(1), now),
    () => stripe.refund(aDueRefund(2), now),
  ];
  for (const call of calls)
    await expect(transactionScope.run({ isActive: true, onRemoteCall }, call)).rejects.toThrow(
      'Stripe was called inside',
    );
  expect(requestCount).toBe(0);
});

describe('the mode of Stripe', () => {
  it.each([
    ['sk_test_1', false],
    ['rk_test_1', false],
    ['sk_live_1', true],
    ['rk_live_1', true],
  ])('[PY-2] is that of the key: with %s an event of the other mode is ignored', (secretKey, livemode) => {
    const reasonFor = (event: { livemode: boolean }): string | undefined => {
      const payload = JSON.stringify({ id: 'evt_1', type: 'customer.created', ...event, data: { object: {} } });
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret: 'whsec_unused' });
      const { notification } = openStripe({ secretKey }).verifyAndRead(Buffer.from(payload), signature);
      return notification.kind === 'irrelevant' ? notification.reason : undefined;
    };
    expect(reasonFor({ livemode: !livemode })).toBe('of the other mode');
    expect(reasonFor({ livemode })).not.toBe('of the other mode');
  });

  it('[SC-2] is named in a warning at the start when `STRIPE_MODE` is test', () => {
    const warnings: string[] = [];
    openStripe({ mode: 'live', warn: (message) => void warnings.push(message) });
    expect(warnings).toEqual([]);
    openStripe({ mode: 'test', warn: (message) => void warnings.push(message) });
    expect(warnings).toEqual([expect.stringContaining('STRIPE_MODE is test')]);
  });
});

describe('a webhook delivery while the secret is rotated', () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'customer.created', livemode: false, data: { object: {} } });
  const signedWith = (...secrets: string[]): string => {
    const { webhooks } = new Stripe('sk_test_unused');
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = secrets.map((secret) => webhooks.generateTestHeaderString({ payload, secret, timestamp }));
    return [headers[0], ...headers.slice(1).map((header) => header.slice(header.indexOf('v1=')))].join(',');
  };
  const reading = (webhookSecrets: string[], signature: string) => () =>
    openStripe({ webhookSecrets }).verifyAndRead(Buffer.from(payload), signature).event.id;

  it.each([
    ['the old secret', signedWith('whsec_old')],
    ['the new secret', signedWith('whsec_new')],
    ['both secrets', signedWith('whsec_old', 'whsec_new')],
  ])('[D49, PY-2] is accepted with the signature of %s, whichever secret the setting names first', (_, signature) => {
    expect(reading(['whsec_new', 'whsec_old'], signature)()).toBe('evt_1');
    expect(reading(['whsec_old', 'whsec_new'], signature)()).toBe('evt_1');
  });

  it('[D49, PY-2] is refused with the signature of a secret that was removed', () => {
    expect(reading(['whsec_new', 'whsec_next'], signedWith('whsec_old'))).toThrow(
      expect.objectContaining({ code: 'PAYMENT.WEBHOOK_SIGNATURE_INVALID' }),
    );
  });
});
