import Stripe from 'stripe';
import { createSandbox, type Sandbox, type SandboxOptions } from '../src/index.js';
import { DEMO_KEYS } from '../src/options.js';

export interface SandboxFixture extends Sandbox {
  stripe: Stripe;
  control: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<{ status: number; body: never }>;
}

export async function sandboxFixture(options: SandboxOptions = {}): Promise<SandboxFixture> {
  const sandbox = await createSandbox(options);
  return {
    ...sandbox,
    stripe: stripeClient(sandbox.url),
    control: async (method, path, body) => {
      const response = await fetch(`${sandbox.url}/sandbox${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as never };
    },
  };
}

/** `timeout`: in milliseconds, as in Stripe's own configuration. */
export function stripeClient(
  url: string,
  config: { key?: string; timeout?: number; maxNetworkRetries?: number } = {},
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(config.key ?? DEMO_KEYS.stripeSecretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: config.maxNetworkRetries ?? 0,
    timeout: config.timeout ?? 60_000,
  });
}

export function aSession(
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'eur', unit_amount: 1_990, product_data: { name: 'Team & Köln <Escape>' } },
      },
    ],
    allowed_payment_method_types: ['card'],
    success_url: 'http://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/?payment=cancelled',
    customer_email: 'buyer@example.com',
    client_reference_id: 'booking-1',
    metadata: { bookingId: 'booking-1' },
    payment_intent_data: { metadata: { bookingId: 'booking-1' } },
    ...change,
  };
}
