import { DEMO_KEYS } from '@shop/sandbox';
import Stripe from 'stripe';
import { aCheckout, bookingHarness } from './booking.harness.js';

type PaymentEvent = 'payment.completed.v1' | 'payment.expired.v1' | 'payment.failed.v1' | 'payment.refunded.v1';

const stripe = new Stripe(DEMO_KEYS.stripeSecretKey);

/** The booking service with helpers for specs of payments. */
export async function paymentHarness(env: Record<string, string> = {}) {
  const t = await bookingHarness(env);
  return {
    ...t,
    /** Opens a checkout and returns its session id. */
    checkout: async (given: Parameters<typeof aCheckout>[0] = {}): Promise<string> =>
      (await t.client.createBookingCheckout(aCheckout(given))).sessionId,
    /** The events that were raised for the booking of a session. */
    async raised(event: PaymentEvent, sessionId: string) {
      const { id } = await t.bookingOf(sessionId);
      return (await t.outboxEvents(event)).filter(({ referenceId }) => referenceId === id);
    },
    /** Delivers an event with Stripe's signature, unless specified otherwise; a text is sent unchanged. */
    async deliverAsStripe(
      event: unknown,
      {
        secret = DEMO_KEYS.stripeWebhookSecret as string,
        timestamp = Math.floor(Date.now() / 1000),
        tamper = (body: string) => body,
      } = {},
    ): Promise<unknown> {
      const payload = typeof event === 'string' ? event : JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return t.client.receiveStripeWebhook({ rawBody: Buffer.from(tamper(payload)), signature });
    },
  };
}

export type PaymentHarness = Awaited<ReturnType<typeof paymentHarness>>;

/** An event as Stripe delivers it. */
export const stripeEvent = (
  type: string,
  object: object,
  id = `evt_${Math.random().toString(36).slice(2)}`,
): object => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object },
});
