import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../../tools/demo-year/random.ts';
import { checkInvariants } from '../../tools/invariants/check.ts';
import type { Violation } from '../../tools/invariants/rule.ts';
import { LOCAL } from '../../tools/launcher/paths.ts';
import { progress } from '../../tools/launcher/progress.ts';
import { ShopClient } from '../support/shop-client.ts';
import { type DisturbedShop, startChaosShop } from './chaos-shop.ts';
import { count } from './count.ts';
import { makeFaults } from './episodes.ts';
import { type FaultOf, faults } from './faults.ts';
import { Load } from './load.ts';
import { Ordering } from './orders.ts';
import { replicaFaults } from './replica-faults.ts';
import { startReplicatedShop } from './replicated-shop.ts';
import { printReport, type Result } from './report.ts';

export type ChaosOptions = {
  instance: string;
  seed: number;
  /** How many paid bookings end the run. */
  bookings: number;
  customersPerSecond: number;
  /** Only faults whose name contains this text. */
  only: string | undefined;
  /** Whether faults are made; not in a run to compare with (`--quiet`). */
  hasFaults: boolean;
  /** Whether the shop has several replicas. Their faults are made one after the other, and no delivery may be late. */
  hasReplicas: boolean;
  signal: AbortSignal;
};

const cities = ['Berlin', 'Hamburg', 'München', 'Köln', 'Wien', 'Leipzig', 'Dresden', 'Zürich'];
const idleWithinMs = 240_000;
const reportEveryMs = 15_000;

/** @returns whether nothing was wrong */
export async function runChaos(options: ChaosOptions): Promise<boolean> {
  const { instance, hasReplicas } = options;
  if (hasReplicas) return play(await startReplicatedShop(instance, progress), replicaFaults, options);
  return play(await startChaosShop(instance, progress), faults, options);
}

async function play<InShop extends DisturbedShop>(
  shop: InShop,
  allFaults: Array<FaultOf<InShop>>,
  options: ChaosOptions,
): Promise<boolean> {
  const { seed, bookings, only, hasFaults, hasReplicas, signal } = options;
  try {
    const folder = join(LOCAL, 'chaos-runs', `${new Date().toISOString().replaceAll(':', '-')}-seed-${seed}`);
    mkdirSync(folder, { recursive: true });
    const log = (entry: object): void => appendFileSync(join(folder, 'log.jsonl'), `${JSON.stringify(entry)}\n`);
    progress(`seed ${seed}, log in ${folder}`);
    const chosen = allFaults.filter(({ name }) => !only || name.includes(only));
    const client = new ShopClient(loopbackOf(shop.urls));
    const ordering = new Ordering(client, await Promise.all(cities.map((city) => client.offer(city))));
    const load = new Load(ordering, { ...options, signal });
    const startedAt = performance.now();
    const customers = load.run();
    const timer = setInterval(
      () =>
        progress(`${load.paidBookingCount} of ${bookings} bookings paid, ${load.inProgressCount} customers at work`),
      reportEveryMs,
    );
    const episodes = hasFaults
      ? await makeFaults({
          target: { ...shop, client, random: new Random(seed) },
          faults: chosen,
          ordering,
          areSomeTogether: !hasReplicas,
          log,
          isDone: () => load.paidBookingCount >= bookings || signal.aborted,
        })
      : [];
    await customers;
    clearInterval(timer);
    signal.throwIfAborted();
    progress('all customers have gone; open sessions expire');
    await expireOpenSessions(ordering);
    const violations = await untilInvariantsHold(shop);
    progress('counting');
    const counts = await count(ordering);
    const made = new Set(episodes.flatMap(({ names }) => names));
    const result: Result = {
      seed,
      seconds: Math.round((performance.now() - startedAt) / 1_000),
      stories: Object.fromEntries(load.begunCountByStory),
      errors: load.errors,
      failures: Object.fromEntries(ordering.failureCounts),
      crashes: shop.crashes,
      episodes,
      neverMade: chosen.map(({ name }) => name).filter((name) => !made.has(name)),
      violations,
      counts,
      ...(await lateness(ordering)),
    };
    writeFileSync(join(folder, 'result.json'), JSON.stringify(result, null, 2));
    return printReport(result, folder, { isStrict: hasReplicas });
  } finally {
    await shop.stop();
  }
}

/** Expires the sessions that nobody paid, so that their holds are released before the counting. */
async function expireOpenSessions(ordering: Ordering): Promise<void> {
  for (const order of ordering.orders) {
    if (order.state !== 'open') continue;
    for (const id of order.sessionIds) if (!id.startsWith('free_')) await ordering.complete(id, 'expired');
    order.state = 'ended';
  }
}

async function untilInvariantsHold({ urls, databaseUrls }: DisturbedShop): Promise<Violation[]> {
  const deadline = performance.now() + idleWithinMs;
  for (;;) {
    const sandboxUrl = loopbackOf(urls).sandbox;
    const violations = await checkInvariants({ databaseUrls, sandboxUrl, idle: true });
    if (violations.length === 0 || performance.now() > deadline) return violations;
    await pause(5_000);
  }
}

/** The seconds from payment to mail of each order whose webhook was lost and whose customer had closed the page. */
async function lateness(ordering: Ordering): Promise<Pick<Result, 'lostAndLeftSeconds'>> {
  const lost = ordering.orders.filter(
    ({ webhook, hasLeft, state }) => webhook === 'lost' && hasLeft && state === 'paid',
  );
  return {
    lostAndLeftSeconds: lost
      .map(({ mailedAt, paidAt }) => (mailedAt === undefined ? Infinity : Math.round((mailedAt - paidAt!) / 1_000)))
      .sort((one, other) => one - other),
  };
}

/** `localhost` may resolve to two addresses, of which the shop listens on one. */
const loopbackOf = ({ shop, sandbox }: { shop: string; sandbox: string }): { shop: string; sandbox: string } => ({
  shop: shop.replace('localhost', '127.0.0.1'),
  sandbox: sandbox.replace('localhost', '127.0.0.1'),
});
