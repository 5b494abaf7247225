import { parseArgs } from 'node:util';
import type Stripe from 'stripe';
import { stripeAt } from '../stripe-at.ts';
import { republishEvents } from './republish-events.ts';
import { replayStripeEvents } from './replay-stripe-events.ts';
import { endUnknownSessions, paidOrOpenBySite } from './unknown-sessions.ts';

const services = ['booking', 'catalog', 'coupon', 'giftcard', 'identity', 'notification'];
const usage = `Usage: npm run after-restore -- --to <time that was restored to> [--dry-run]
  Brings a restored shop up to date: publishes again the events of the 24 hours before that time, delivers again
  Stripe's events since one hour before it, ends checkouts at Stripe that the shop does not know, and lists those that were paid. The shop must be
  running. Times are like 2026-11-23T14:05:00Z. Reads ${services.map((name) => `${name.toUpperCase()}_DATABASE_URL`).join(', ')},
  STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRET and PUBLIC_SHOP_URL. Exits with 1 when a payment needs a
  decision, a paid or open checkout leads to another site, the shop refused an event, or there are checkouts and none leads to PUBLIC_SHOP_URL.`;

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean' } },
});
const restoredTo = new Date(values.to ?? '');
const { STRIPE_SECRET_KEY, STRIPE_API_URL, STRIPE_WEBHOOK_SECRET, PUBLIC_SHOP_URL } = process.env;
const urlByService = new Map(
  services.flatMap((name) => {
    const url = process.env[`${name.toUpperCase()}_DATABASE_URL`];
    return url ? [[name, url]] : [];
  }),
);
const bookingUrl = urlByService.get('booking');

if (
  values.help ||
  Number.isNaN(restoredTo.getTime()) ||
  urlByService.size < services.length ||
  !bookingUrl ||
  !STRIPE_SECRET_KEY ||
  !STRIPE_WEBHOOK_SECRET ||
  !PUBLIC_SHOP_URL
) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const isDryRun = values['dry-run'];
  const stripe = stripeAt(STRIPE_SECRET_KEY, STRIPE_API_URL);

  for (const [service, url] of urlByService)
    console.log(`${service}: ${await republishEvents(url, restoredTo, isDryRun)} events to publish again`);

  const webhook = {
    url: new URL('/api/webhooks/stripe', PUBLIC_SHOP_URL).href,
    secret: STRIPE_WEBHOOK_SECRET.split(',')[0]!.trim(),
  };
  const replayed = await replayStripeEvents(stripe, webhook, restoredTo, isDryRun);
  console.log(
    `Stripe: ${replayed.foundCount} events since an hour before ${values.to}, ${replayed.deliveredCount} delivered again`,
  );
  for (const { id, status } of replayed.refused) console.log(`  the shop refused ${id} with ${status}`);

  const { ended, paid, elsewhere, areAllElsewhere } = await endUnknownSessions(
    stripe,
    { bookingUrl, shopUrl: PUBLIC_SHOP_URL },
    restoredTo,
    isDryRun,
  );
  const openOnes = `${ended.length} open ones ${isDryRun ? 'to be ended' : 'ended'} at Stripe`;
  console.log(`Checkouts that the shop does not know: ${openOnes}`);
  for (const session of paid) console.log(`  paid: ${describe(session)}`);
  console.log(`${paid.length} paid checkouts need a decision`);
  if (areAllElsewhere)
    console.log(
      `None of the checkouts since an hour before ${values.to} leads to ${PUBLIC_SHOP_URL}: is it the shop's address, and does STRIPE_SECRET_KEY belong to the shop's account?`,
    );
  // Comes last, because it asks Stripe about each checkout of another site: a failure must not hide the lines above.
  const countBySite = await paidOrOpenBySite(stripe, elsewhere);
  for (const [site, count] of countBySite)
    console.log(`  left alone: checkouts of ${site}, ${count} of them paid or still open`);
  const mayBePaidElsewhere = [...countBySite.values()].some((count) => count > 0);
  if (mayBePaidElsewhere) console.log("If such a site is or was the shop's own, repeat the command with its address.");
  const isDone = paid.length === 0 && replayed.refused.length === 0 && !areAllElsewhere && !mayBePaidElsewhere;
  process.exitCode = isDone ? 0 : 1;
}

/** What an operator needs to find the customer and the tickets. */
function describe({ id, amount_total, payment_intent, metadata, customer_email, created }: Stripe.Checkout.Session) {
  const euros = ((amount_total ?? 0) / 100).toFixed(2);
  const time = new Date(created * 1_000).toISOString();
  return `${euros} EUR, ${metadata?.['purpose']} ${metadata?.['reference_id']}, ${customer_email}, ${time}, ${String(payment_intent)}, ${id}`;
}
