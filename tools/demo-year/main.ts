import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { demoUrls } from '../invariants/demo.ts';
import { Failure } from '../launcher/failure.ts';
import { DEMO_SETTINGS } from '../launcher/topology.ts';
import { fillShop } from './fill-shop.ts';

const usage = `Usage: npm run demo:year -- [--orders 5000] [--seed 1]
  Fills the running demo (\`npm start\`) with a year of orders: bookings, gift cards, coupons, refunds, free tickets and failures.
  Only an empty shop is filled (\`npm start -- --reset\` empties it), because invoices are numbered in the order of their dates.`;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(usage);
else {
  try {
    await fillDemo(Number(values.orders), Number(values.seed));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    process.exitCode = 1;
  }
}

async function fillDemo(orderCount: number, seed: number): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Failure('Past orders cannot be written in production.');
  if (!(Number.isInteger(orderCount) && orderCount > 0 && Number.isInteger(seed)))
    throw new Failure('Not a whole number.');
  // Only the demo of this machine is found; no setting leads to another shop.
  const demo = demoUrls();
  if (!demo?.sandboxUrl) throw new Failure('No demo is running: start it with `npm start`.');
  const { databaseUrls, sandboxUrl } = demo;
  const begun = Date.now();
  const writeToBooking = (part: object): Promise<number> => writeBookings(databaseUrls.booking, part);
  const shop = { databaseUrls, sandboxUrl, writeBookings: writeToBooking };
  const written = await fillShop(shop, orderCount, seed);
  console.log(`${written} in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
}

async function writeBookings(databaseUrl: string, part: object): Promise<number> {
  const child = spawn(process.execPath, ['services/booking/dist/demo-year.main.js'], {
    env: { ...process.env, ...DEMO_SETTINGS, NODE_ENV: 'development', DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.stdin.end(JSON.stringify(part));
  const output = await text(child.stdout);
  if ((await exit) !== 0) {
    throw new Failure('The bookings could not be written; `npm start -- --reset` deletes what was written before.');
  }
  return Number(output);
}
