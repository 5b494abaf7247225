import { PROCESSES } from '../../tools/launcher/topology.ts';
import { waitUntil } from '../../tools/launcher/wait-until.ts';
import type { Shop } from '../../tools/launcher/index.ts';
import { admin } from '../../tools/rehearsals/admin.ts';
import { Customers } from '../support/customers.ts';
import { percentile } from '../support/figures.ts';
import { checkTargets, type Figure, printTable, printTitle } from '../support/report.ts';
import type { Bench } from '../support/run-bench.ts';
import { withDatabase } from '../support/statements.ts';
import { type Action, ACTIONS, EACH_PER_SECOND, Visitors, type Visits } from './visitors.ts';

/** The catalog's time limit for a request to Webflow, so that a sync waits during the whole phase. */
const PHASE_SECONDS = 20;
const WARM_UP_SECONDS = 40;
/** A delay that is longer than every time limit of the shop, so that its calls get no response. */
const NEVER_MS = 600_000;
/** How many checkouts are requested at once when a service hangs: more calls of one method than a process may send. */
const CHECKOUTS_AT_ONCE = 400;
/** A request may take this many times as long as without an outage. */
const MAX_RATIO = 1.5;
/** Shorter times count as this long, because a brief pause of the machine alone may take that time. */
const NOISE_MS = 10;

interface Outage {
  name: string;
  /** What does not need the party that is out of order, and so must not become slower. */
  unaffected: readonly Action[];
  begin: (shop: Shop, visitors: Visitors) => Promise<void>;
  end: (shop: Shop) => Promise<void>;
  /** Calls that failed because of the outage, or were not sent, as a metric with these labels. */
  failures: { metric: string; labels: string[]; meaning: string };
}

/** A third party that accepts requests and does not respond; `party` is its name in the shop's metrics. */
const hangingParty = (name: string, party: string, unaffected: readonly Action[] = ACTIONS): Outage => ({
  name,
  unaffected,
  begin: async (shop) => {
    await setFault(shop, party, { mode: 'slow', delayMs: NEVER_MS });
    if (party === 'webflow') await admin(shop).startSync();
  },
  end: (shop) => setFault(shop, party, { mode: 'none' }),
  failures: {
    metric: 'third_party_call_seconds_count',
    labels: [`party="${party}"`, 'outcome="failed"'],
    meaning: 'calls without a response',
  },
});

const hangingBooking: Outage = {
  name: 'booking service',
  unaffected: ['search', 'code'],
  begin: async (shop, visitors) => {
    process.kill(shop.process('booking').pid, 'SIGSTOP');
    visitors.requestCheckouts(CHECKOUTS_AT_ONCE);
  },
  end: async (shop) => void process.kill(shop.process('booking').pid, 'SIGCONT'),
  failures: {
    metric: 'grpc_calls_shed_total',
    labels: ['called_service="booking"'],
    meaning: 'calls that were not sent',
  },
};

const OUTAGES: Outage[] = [
  hangingParty('Loquiz', 'loquiz'),
  hangingParty('mail server', 'mail_server'),
  hangingParty('Webflow', 'webflow'),
  hangingParty(
    'Stripe',
    'stripe',
    ACTIONS.filter((action) => action !== 'checkout'),
  ),
  hangingBooking,
];

interface Measured {
  outage: Outage;
  before: Visits;
  during: Visits;
  after: Visits;
  failedCallCount: number;
  /** From the end of the outage to the last mail with tickets. */
  secondsToLastMail: number;
}

/** How fast the shop responds to customers while a third party or a service accepts requests and does not respond. */
export const outages: Bench = {
  name: 'outages',
  async run(bench, [seconds = PHASE_SECONDS]) {
    const phaseSeconds = Number(seconds);
    // The sale gate of the catalog asks Loquiz, too: with this setting several times in each phase.
    const shop = await bench.start({ CATALOG_SALE_GATE_EVERY_SECONDS: '5' });
    const customers = new Customers(shop.urls);
    await customers.loadOffers();
    const visitors = await Visitors.prepare(customers, await admin(shop).createCoupon(), phaseSeconds);
    await visitors.visit(WARM_UP_SECONDS);
    await untilMailed(shop, visitors);
    const measured: Measured[] = [];
    // Each outage lies between two measurements without one, because the speed of a machine changes.
    let before = await visitors.visit(phaseSeconds);
    for (const outage of OUTAGES) {
      console.log(`  ${outage.name}`);
      const failedCountBefore = await countFailedCalls(shop, outage);
      await outage.begin(shop, visitors);
      const during = await visitors.visit(phaseSeconds);
      const failedCallCount = await waitUntil(async () => (await countFailedCalls(shop, outage)) - failedCountBefore, {
        what: `the shop counts ${outage.failures.meaning} (${outage.name})`,
        timeoutMs: 30_000,
        everyMs: 200,
      });
      await outage.end(shop);
      const secondsToLastMail = await untilMailed(shop, visitors);
      const after = await visitors.visit(phaseSeconds);
      measured.push({ outage, before, during, after, failedCallCount, secondsToLastMail });
      before = after;
    }
    customers.close();
    return report(measured, phaseSeconds);
  },
};

function report(measured: Measured[], phaseSeconds: number): boolean {
  printTitle('Requests of customers while a third party or a service does not respond', [
    `${EACH_PER_SECOND} a second of each kind, and as many payments, for ${phaseSeconds} s before, during and after`,
    'milliseconds; ×: during, divided by before and after together',
    `${CHECKOUTS_AT_ONCE} checkouts at once in addition while the booking service hangs`,
    'work that waited is done between the outage and the next measurement',
  ]);
  printTable(
    ['', 'p50 before', 'during', 'after', '×', 'p95 before', 'during', 'after', '×', 'failed'],
    measured.flatMap((one) => ACTIONS.map((action) => rowOf(one, action))),
  );
  for (const { outage, failedCallCount, secondsToLastMail } of measured)
    console.log(
      `  ${outage.name}: ${failedCallCount} ${outage.failures.meaning}; ` +
        `the last tickets were mailed ${secondsToLastMail.toFixed(1)} s after the outage`,
    );
  console.log();
  const normal = [measured[0]!.before, ...measured.map(({ after }) => after)];
  const failedCount = normal.reduce((sum, visits) => sum + countFailed(visits, ACTIONS), 0);
  return checkTargets([
    ...measured.flatMap(figuresOf),
    { what: 'failed requests without an outage', value: failedCount, unit: 'requests', atMost: 0 },
  ]);
}

const rowOf = (one: Measured, action: Action): (string | number)[] => [
  `${one.outage.name}: ${action}`,
  ...[0.5, 0.95].flatMap((share) => [
    ...[one.before, one.during, one.after].map((visits) => percentile(visits[action].times, share)),
    ratioOf(one, action, share),
  ]),
  String(one.during[action].failedCount),
];

function ratioOf({ before, during, after }: Measured, action: Action, share: number): number {
  const normalMs = percentile([...before[action].times, ...after[action].times], share);
  return Math.max(percentile(during[action].times, share), NOISE_MS) / Math.max(normalMs, NOISE_MS);
}

function figuresOf(one: Measured): Figure[] {
  const { name, unaffected } = one.outage;
  const largestRatio = (share: number) => Math.max(...unaffected.map((action) => ratioOf(one, action, share)));
  const failedCount = countFailed(one.during, unaffected);
  return [
    { what: `${name}: largest ratio of the p50`, value: largestRatio(0.5), unit: '×', atMost: MAX_RATIO },
    { what: `${name}: largest ratio of the p95`, value: largestRatio(0.95), unit: '×', atMost: MAX_RATIO },
    { what: `${name}: failed requests that do not need it`, value: failedCount, unit: 'requests', atMost: 0 },
  ];
}

const countFailed = (visits: Visits, actions: readonly Action[]): number =>
  actions.reduce((sum, action) => sum + visits[action].failedCount, 0);

async function setFault({ urls }: Shop, party: string, fault: object) {
  const folder = party === 'mail_server' ? 'mail' : party;
  const response = await fetch(`${urls.sandbox}/sandbox/${folder}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox refused the fault: ${response.status}`);
}

/** How many calls failed since the shop's processes started; a process that hangs is left out. */
async function countFailedCalls(shop: Shop, { failures, name: hanging }: Outage): Promise<number> {
  const processes = PROCESSES.filter(({ name, isPartOfShop = true }) => isPartOfShop && `${name} service` !== hanging);
  const texts = await Promise.all(
    processes.map(async ({ name }) => {
      const response = await fetch(`http://127.0.0.1:${shop.envOf(name)['OPS_PORT']}/metrics`);
      return response.text();
    }),
  );
  const isCounted = (line: string) => [`${failures.metric}{`, ...failures.labels].every((part) => line.includes(part));
  const lines = texts.join('\n').split('\n').filter(isCounted);
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Waits until the mail with the tickets of every paid booking is sent, and returns how many seconds that took. */
async function untilMailed({ databaseUrls }: Shop, visitors: Visitors): Promise<number> {
  const begunAt = performance.now();
  await withDatabase(String(databaseUrls['notification']), (client) => {
    const isSent = async () => {
      const sql = `SELECT count(*)::int AS count FROM mails WHERE template = 'ticket' AND state = 'sent'`;
      return (await client.query<{ count: number }>(sql)).rows[0]!.count === visitors.paidCount;
    };
    return waitUntil(isSent, { what: 'all tickets are mailed', timeoutMs: 180_000, everyMs: 200 });
  });
  return (performance.now() - begunAt) / 1_000;
}
