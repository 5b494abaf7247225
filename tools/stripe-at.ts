import Stripe from 'stripe';

/** A client of Stripe, or of the sandbox at its address. */
export function stripeAt(secretKey: string, address = 'https://api.stripe.com'): Stripe {
  const { hostname, port, protocol } = new URL(address);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
  });
}
