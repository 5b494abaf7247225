import { parseArgs } from 'node:util';
import { berlinDay, parsePeriod } from '@shop/calendar';
import pg from 'pg';
import { stripeAt } from '../stripe-at.ts';
import { demoUrls } from '../invariants/demo.ts';
import { checkFigures } from './check-figures.ts';

const usage = `Usage: npm run figures -- [--from YYYY-MM-DD] [--to YYYY-MM-DD]
  Proves that the reports, the invoices and Stripe's balance agree to the cent from the first day to the last one, both
  included, in Berlin (default: this month until today). Where they differ, it prints what differs and exits with 1.
  Reads BOOKING_DATABASE_URL, STRIPE_SECRET_KEY and STRIPE_API_URL (default: Stripe's own);
  without one of the first two it checks the demo that \`npm start\` runs.`;

const demoStripeKey = 'sk_test_sandbox';
const today = berlinDay(new Date());
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: `${today.slice(0, 7)}-01` },
    to: { type: 'string', default: today },
    help: { type: 'boolean', default: false },
  },
});
const period = parsePeriod(values.from, values.to);
const source = sourceFromEnvironment();

if (values.help || !period || !source) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const stripe = stripeAt(source.stripeSecretKey, source.stripeUrl);
  const booking = new pg.Client(source.bookingUrl);
  await booking.connect();
  try {
    const figures = await checkFigures(stripe, booking, period);
    const euros = (cents: number) => (cents / 100).toFixed(2).padStart(14);
    console.log(`${period.from} to ${period.to}, in EUR`);
    console.log(`${euros(figures.stripeCents)}  charges less refunds at Stripe`);
    console.log(`${euros(figures.documentsOfStripeCents)}  the same according to the documents of the period`);
    console.log(`${euros(figures.documentsCents)}  all documents of the period, however they were paid`);
    console.log(`${euros(figures.reportsCents)}  reports of the period`);
    if (figures.duplicateCents !== 0)
      console.log(`${euros(figures.duplicateCents)}  duplicate payments not refunded yet`);
    for (const [type, cents] of figures.others) console.log(`${euros(cents)}  ${type} at Stripe (not compared)`);
    for (const { key, stripeCents, documentsCents, labels } of figures.differences)
      console.log(
        `differs: ${key}: Stripe ${euros(stripeCents).trim()}, documents ${euros(documentsCents).trim()} (${labels.join(', ')})`,
      );
    if (figures.differences.length > 0) console.log(`${figures.differences.length} movements differ.`);
    if (figures.documentsCents !== figures.reportsCents) console.log('Documents and reports differ.');
    if (figures.agree) console.log('All figures agree to the cent.');
    process.exitCode = figures.agree ? 0 : 1;
  } finally {
    await booking.end();
  }
}

function sourceFromEnvironment() {
  const { BOOKING_DATABASE_URL, STRIPE_SECRET_KEY, STRIPE_API_URL = 'https://api.stripe.com' } = process.env;
  if (BOOKING_DATABASE_URL && STRIPE_SECRET_KEY)
    return { bookingUrl: BOOKING_DATABASE_URL, stripeSecretKey: STRIPE_SECRET_KEY, stripeUrl: STRIPE_API_URL };
  const demo = demoUrls();
  return demo?.sandboxUrl
    ? { bookingUrl: demo.databaseUrls.booking, stripeSecretKey: demoStripeKey, stripeUrl: demo.sandboxUrl }
    : undefined;
}
