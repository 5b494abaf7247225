import type Stripe from 'stripe';

/** The types of events that the shop handles; the same list is set at Stripe's endpoint. */
export const types = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_reinstated',
];

/** Events may have been under way to the shop at the moment that was restored to. */
const overlapSeconds = 3_600;

interface Replay {
  foundCount: number;
  deliveredCount: number;
  refused: Array<{ id: string; status: number }>;
}

/**
 * Delivers to the shop, oldest first, Stripe's events since an hour before the restored moment, with a signature of our
 * own. The shop ignores events that it has recorded already. Stripe keeps events for 30 days.
 */
export async function replayStripeEvents(
  stripe: Stripe,
  webhook: { url: string; secret: string },
  restoredTo: Date,
  isDryRun: boolean,
): Promise<Replay> {
  const created = { gte: Math.floor(restoredTo.getTime() / 1_000) - overlapSeconds };
  const events: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ created, types, limit: 100 })) events.push(event);
  const replay: Replay = { foundCount: events.length, deliveredCount: 0, refused: [] };
  if (isDryRun) return replay;
  for (const event of events.reverse()) {
    const payload = JSON.stringify(event);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhook.secret });
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
    if (response.ok) replay.deliveredCount++;
    else replay.refused.push({ id: event.id, status: response.status });
  }
  return replay;
}
