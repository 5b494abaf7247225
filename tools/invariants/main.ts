import { parseArgs } from 'node:util';
import { checkInvariants, rules } from './check.ts';
import { demoUrls } from './demo.ts';

const usage = `Usage: npm run invariants -- [--idle]
  Checks the invariants in the databases of a running or stopped shop. --idle: nothing is in progress, so also check rules about finished work.
  Reads BOOKING_DATABASE_URL, COUPON_DATABASE_URL, GIFTCARD_DATABASE_URL, NOTIFICATION_DATABASE_URL, SANDBOX_URL and
  STRIPE_SECRET_KEY; if no database is named, it checks the demo that \`npm start\` runs.`;

const { values } = parseArgs({ options: { idle: { type: 'boolean', default: false }, help: { type: 'boolean' } } });
const urls = values.help ? undefined : (urlsFromEnvironment() ?? demoUrls());

if (!urls) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const violations = await checkInvariants({ ...urls, idle: values.idle });
  for (const violation of violations) console.log(JSON.stringify(violation, null, 2));
  console.log(`${violations.length} of ${rules.length} rules broken`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

function urlsFromEnvironment() {
  const {
    BOOKING_DATABASE_URL,
    COUPON_DATABASE_URL,
    GIFTCARD_DATABASE_URL,
    NOTIFICATION_DATABASE_URL,
    SANDBOX_URL,
    STRIPE_SECRET_KEY,
  } = process.env;
  if (!BOOKING_DATABASE_URL && !COUPON_DATABASE_URL && !GIFTCARD_DATABASE_URL && !NOTIFICATION_DATABASE_URL)
    return undefined;
  return {
    databaseUrls: {
      booking: BOOKING_DATABASE_URL,
      coupon: COUPON_DATABASE_URL,
      giftcard: GIFTCARD_DATABASE_URL,
      notification: NOTIFICATION_DATABASE_URL,
    },
    sandboxUrl: SANDBOX_URL,
    stripeSecretKey: STRIPE_SECRET_KEY,
  };
}
