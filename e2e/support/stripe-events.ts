import { createHmac } from 'node:crypto';
import type { FaultShop } from './fault-shop.js';

export type Session = Record<string, unknown> & { id: string };

/** The signature of a payload, as Stripe makes it. */
export const signedWith =
  (secret: string, ageSeconds = 0) =>
  (payload: string): string => {
    const t = Math.floor(Date.now() / 1000) - ageSeconds;
    return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
  };

/** Signed Stripe events with arbitrary content; the sandbox itself sends only what agrees with its sessions. */
export function stripeEvents({ shop, client }: FaultShop) {
  const secretOf = (name: string): string => shop.envOf('booking')[name]!;
  return {
    secret: secretOf('STRIPE_WEBHOOK_SECRET'),
    /** A session as stored at Stripe. */
    async sessionOf(id: string): Promise<Session> {
      const authorization = `Bearer ${secretOf('STRIPE_SECRET_KEY')}`;
      const url = `${client.urls.sandbox}/v1/checkout/sessions/${id}`;
      return (await client.request<Session>(url, 'GET', undefined, { authorization })).body;
    },
    /** Refunds all of a payment, as in Stripe's dashboard. */
    async refund(paymentIntent: string): Promise<void> {
      const response = await fetch(`${client.urls.sandbox}/v1/refunds`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretOf('STRIPE_SECRET_KEY')}` },
        body: new URLSearchParams({ payment_intent: paymentIntent }),
      });
      if (!response.ok) throw new Error(`the sandbox refused the refund: ${await response.text()}`);
    },
    /**
     * Delivers a new event about an object and returns the status of the response. The event is signed with the shop's
     * secret unless `sign` is given.
     */
    async deliver(
      type: string,
      object: Session,
      sign: (payload: string) => string = signedWith(secretOf('STRIPE_WEBHOOK_SECRET')),
    ): Promise<number> {
      const event = {
        id: `evt_${crypto.randomUUID()}`,
        object: 'event',
        type,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        data: { object },
      };
      const signature = sign(JSON.stringify(event));
      const url = `${client.urls.shop}/api/webhooks/stripe`;
      return (await client.request(url, 'POST', event, { 'stripe-signature': signature })).status;
    },
  };
}
