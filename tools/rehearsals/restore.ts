import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type Stripe from 'stripe';
import { dataDir } from '../launcher/data-home.ts';
import { Failure } from '../launcher/failure.ts';
import { type Infra, PROCESSES, type Shop, startInfra, startShop } from '../launcher/index.ts';
import { ROOT } from '../launcher/paths.ts';
import { progress } from '../launcher/progress.ts';
import { unprivilegedUser } from '../launcher/system-user.ts';
import { stripeAt } from '../stripe-at.ts';
import { admin } from './admin.ts';
import { Backup } from './backup.ts';
import { BookingLoad, type Order } from './booking-load.ts';
import { rehearsalSettings, runRehearsal } from './run-rehearsal.ts';
import { untilConsistent } from './until-consistent.ts';

const bookingsPerSecond = 5;
const secondsBeforeBase = 10;
const secondsBeforeMoment = 25;
const secondsAfterMoment = 15;
const shopProcesses = PROCESSES.filter(({ isPartOfShop }) => isPartOfShop !== false).map(({ name }) => name);

/**
 * `npm run restore:try`: customers order while a base backup is taken and the write-ahead log is archived. Then the
 * database is destroyed and restored to a moment: every order and cent from before and after that moment is accounted
 * for.
 */
await runRehearsal('restore', async (cleanup, signal) => {
  const infra = await startInfra({ instance: 'restore', isDurable: true, env: {} });
  cleanup.push(() => infra.stop());
  const backup = new Backup(infra);
  await backup.startArchiving();
  signal.throwIfAborted();
  const shop = await startShop({ instance: 'restore', infra, env: rehearsalSettings, signal });
  cleanup.push(() => shop.stop());

  const load = new BookingLoad(shop.urls, bookingsPerSecond, await admin(shop).createCoupon());
  await load.start();
  await pause(secondsBeforeBase * 1_000, undefined, { signal });
  backup.takeBase();
  progress(`base backup taken and verified while ${bookingsPerSecond} customers a second ordered`);
  await pause(secondsBeforeMoment * 1_000, undefined, { signal });
  await admin(shop).refund(completedBookings(load)[0]!);
  const moment = await backup.now();
  const momentDate = new Date(moment);
  progress(`the moment: ${moment}; ${load.orders.length} orders so far`);
  await pause(secondsAfterMoment * 1_000, undefined, { signal });
  // The restored database will lack the refunds that are made now, although it will have their orders.
  const refunded = completedBookings(load)
    .filter(({ placedAt }) => placedAt < momentDate)
    .slice(1, 4);
  for (const order of refunded) await admin(shop).refund(order);
  await load.end();
  await load.untilAllLeft();
  if (load.failures.length > 0) throw new Failure(`customers had failed requests:\n${load.failures.join('\n')}`);
  await backup.untilArchived();
  progress(`disaster: ${load.orders.length} orders, ${backup.segmentCount} segments of write-ahead log in the archive`);

  const downAt = performance.now();
  await Promise.all(shopProcesses.map((name) => shop.process(name).kill()));
  await infra.postgres.stop();
  await backup.restore(moment);
  const restoredAfter = seconds(downAt);
  await emptyBroker(infra);
  await infra.emptyRedis();
  Object.assign(shop.envOf('booking-worker'), { LOQUIZ_SEARCH_BOOKED_BEFORE: new Date().toISOString() });
  await Promise.all(shopProcesses.map((name) => shop.process(name).start()));
  await shop.ready();
  progress(`restored after ${restoredAfter} s, open again after ${seconds(downAt)} s`);

  const report = runAfterRestore(shop, momentDate);
  const shown = report.split('\n').filter((line, index, lines) => !isPaid(line) || !isPaid(lines[index - 1] ?? ''));
  console.log(shown.map((line) => `    ${line}`).join('\n'));
  await untilConsistent(shop);
  progress(`all invariants hold ${seconds(downAt)} s after the disaster`);
  await compareWithStripe(shop, load, momentDate, report, refunded);
});

/** Whether a line of the report is about a paid session. Of several such lines in a row only the first is shown. */
function isPaid(line: string): boolean {
  return line.startsWith('  paid:');
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}

function completedBookings(load: BookingLoad): Order[] {
  return load.orders.filter(({ kind, completedAt, paidAt }) => kind === 'booking' && completedAt && paidAt);
}

/** Deletes the broker's messages: they are about lost orders, or are published again. */
async function emptyBroker(infra: Infra): Promise<void> {
  await infra.rabbitmq.stop();
  rmSync(join(dataDir(infra.instance, 'rabbitmq', unprivilegedUser('rabbitmq')), 'mnesia'), { recursive: true });
  await infra.rabbitmq.start();
}

/** Runs the operator's command, and returns its output. */
function runAfterRestore(shop: Shop, moment: Date): string {
  const booking = shop.envOf('booking');
  const databases = Object.entries(shop.databaseUrls).map(([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, url]);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'tools/after-restore/main.ts'), '--to', moment.toISOString()],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...Object.fromEntries(databases),
        STRIPE_SECRET_KEY: booking['STRIPE_SECRET_KEY'],
        STRIPE_API_URL: booking['STRIPE_API_URL'],
        STRIPE_WEBHOOK_SECRET: booking['STRIPE_WEBHOOK_SECRET'],
        PUBLIC_SHOP_URL: shop.urls.shop,
      },
    },
  );
  // Status 1 is expected: sessions that were paid after the moment, and that the shop does not know, need a decision.
  if (status !== 0 && status !== 1) throw new Failure(`npm run after-restore failed:\n${stdout}${stderr}`);
  return stdout.trimEnd();
}

/** Compares every order and every cent at Stripe with the restored shop. */
async function compareWithStripe(
  shop: Shop,
  load: BookingLoad,
  moment: Date,
  report: string,
  refunded: Order[],
): Promise<void> {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL } = shop.envOf('booking');
  const stripe = stripeAt(STRIPE_SECRET_KEY, STRIPE_API_URL);
  const sessions = new Map<string, Stripe.Checkout.Session>();
  for await (const session of stripe.checkout.sessions.list({ limit: 100 })) sessions.set(session.id, session);
  const client = new pg.Client({ connectionString: shop.databaseUrls['booking'] });
  await client.connect();
  const { rows: payments } = await client.query<Payment>(
    'SELECT session_id, reference_id, status, amount_cents, refunded_cents FROM payments WHERE session_id IS NOT NULL',
  );
  await client.end();
  const paymentOf = new Map(payments.map((payment) => [payment.session_id, payment]));
  const problems: string[] = [];

  const known = load.orders.filter(({ sessionId }) => paymentOf.has(sessionId));
  const lost = load.orders.filter(({ sessionId }) => !paymentOf.has(sessionId));
  for (const { sessionId } of load.orders.filter(({ placedAt }) => placedAt < moment))
    if (!paymentOf.has(sessionId)) problems.push(`${sessionId} was placed before the moment and is lost`);

  // Whoever has seen tickets finds the same ones again, whether they were made before the moment or after it.
  let unchangedTicketsCount = 0;
  for (const order of known.filter(({ kind, completedAt }) => kind === 'booking' && completedAt)) {
    if (paymentOf.get(order.sessionId)?.status === 'refunded') continue;
    const tickets = await load.ticketsOf(order.sessionId);
    if (JSON.stringify(tickets) === JSON.stringify(order.received)) unchangedTicketsCount++;
    else problems.push(`${order.sessionId} has other tickets than the customer saw: ${JSON.stringify(tickets)}`);
  }
  for (const { sessionId } of refunded) {
    const payment = paymentOf.get(sessionId);
    if (payment?.status !== 'refunded')
      problems.push(`${sessionId} was refunded after the moment and is ${payment?.status}`);
  }

  const paidAtStripe = [...sessions.values()].filter(
    ({ payment_status, amount_total }) => payment_status === 'paid' && amount_total,
  );
  const stripeCents = paidAtStripe.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
  const wasPaid = ({ status }: Payment) => status === 'paid' || status === 'refunded';
  const shopCents = payments
    .filter((row) => wasPaid(row) && sessions.has(row.session_id))
    .reduce((sum, row) => sum + row.amount_cents, 0);
  const listed = paidAtStripe.filter(({ id }) => report.includes(id));
  const listedCents = listed.reduce((sum, { amount_total }) => sum + (amount_total ?? 0), 0);
  if (stripeCents !== shopCents + listedCents)
    problems.push(`Stripe took ${stripeCents} cents, the shop knows ${shopCents}, and ${listedCents} were reported`);

  const paidLater = known.filter(({ placedAt, paidAt }) => placedAt < moment && paidAt && paidAt > moment);
  progress(`${known.length} orders are there; ${paidLater.length} of them were paid after the moment`);
  progress(
    `${unchangedTicketsCount} customers find the tickets that they had seen; ${refunded.length} refunds made after the moment are recorded again`,
  );
  progress(
    `${lost.length} orders were placed after the moment and are lost: ${listed.length} paid ones are reported, ${euros(listedCents)} EUR`,
  );
  progress(`Stripe took ${euros(stripeCents)} EUR = ${euros(shopCents)} in the shop + ${euros(listedCents)} reported`);
  const giftCards = known.filter(
    ({ kind, completedAt }) => kind === 'gift card' && completedAt && completedAt > moment,
  );
  progress(`${giftCards.length} gift cards were issued after the moment: their buyers got a mail with another code`);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

interface Payment {
  session_id: string;
  reference_id: string;
  status: string;
  amount_cents: number;
  refunded_cents: number;
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
