import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@shop/platform';
import { aPayment } from '../../../test/payment.builder.js';
import type { StripeConfig } from '../../config.js';
import { StripeCheckout } from './stripe-checkout.js';

/** Stripe on the day of a fault: its first answer is an error of its own, which it keeps under that call's key. */
async function stripeWithAStoredFault(): Promise<Server> {
  const answers = new Map<string, { status: number; body: object }>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const isFirst = answers.size === 0;
    const fault = { status: 500, body: { error: { type: 'api_error', message: 'ours' } } };
    const answer = answers.get(key) ?? (isFirst ? fault : { status: 200, body: { id: 're_1', object: 'refund' } });
    answers.set(key, answer);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

let server: Server;
beforeAll(async () => {
  server = await stripeWithAStoredFault();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('[PY-3] a duplicate goes back at the next try although Stripe keeps the error of the first', async () => {
  const config = {
    STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_TIMEOUT_MS: 2_000,
  } as StripeConfig;
  const stripe = new StripeCheckout(config, { warn: () => undefined } as unknown as Logger);
  const duplicate = aPayment({ status: 'paid', refundDue: true, paymentIntentId: 'pi_1' });
  await expect(stripe.refundDuplicate(duplicate)).rejects.toMatchObject({ code: 'PAYMENT.UPSTREAM_UNAVAILABLE' });
  await expect(stripe.refundDuplicate(duplicate)).resolves.toBeUndefined();
});
