import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Failure } from '../launcher/failure.ts';
import { startInfra, startShop } from '../launcher/index.ts';
import { ROOT } from '../launcher/paths.ts';
import { progress } from '../launcher/progress.ts';
import { DATABASES } from '../launcher/topology.ts';
import { admin } from './admin.ts';
import { BookingLoad } from './booking-load.ts';
import { Fleet } from './fleet.ts';
import { buildRelease, releaseBefore } from './release.ts';
import { rehearsalSettings, runRehearsal } from './run-rehearsal.ts';
import { untilConsistent } from './until-consistent.ts';

const bookingsPerSecond = 5;
/** How long customers order after each step, so that faults of the step show. */
const secondsAfterStep = 10;
/** How many failed visits of a step are shown. */
const maxShown = 10;

const { values } = parseArgs({ options: { from: { type: 'string' } } });

/**
 * `npm run upgrade:try [-- --from <commit>]`: while customers order from the previous release, the database is migrated
 * and all processes are replaced by those of this release. Then all processes are restarted, and replaced by those of
 * the previous release again. No customer's request may fail.
 */
await runRehearsal('upgrade', async (cleanup, signal) => {
  const previousRoot = await buildRelease(values.from ?? releaseBefore(), signal);
  const infra = await startInfra({ instance: 'upgrade', isDurable: true, env: {} });
  cleanup.push(() => infra.stop());
  const fleet = await Fleet.open({ instance: 'upgrade' });
  cleanup.push(() => fleet.stop());
  const shop = await startShop({
    instance: 'upgrade',
    infra,
    root: previousRoot,
    env: {
      ...rehearsalSettings,
      ...fleet.webhookSettings,
      WEB_ROOT: join(previousRoot, 'web/dist'),
      // One user for all, because RabbitMQ has loaded the permissions of this release only.
      RABBITMQ_URL: infra.rabbitmq.url,
    },
    signal,
  });
  cleanup.push(() => shop.stop());
  await fleet.takeOver(shop, previousRoot);
  progress('two replicas of each process of the previous release serve behind HAProxy');

  const urls = { ...shop.urls, shop: fleet.shopUrl };
  const load = new BookingLoad(urls, bookingsPerSecond, await admin(shop, fleet.shopUrl).createCoupon());
  await load.start();
  const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    signal.throwIfAborted();
    const [orders, requests, failures] = [load.orders.length, load.requestCount, load.failures.length];
    const begunAt = performance.now();
    await work();
    const tookSeconds = ((performance.now() - begunAt) / 1_000).toFixed(0);
    await pause(secondsAfterStep * 1_000, undefined, { signal });
    const counted = `${load.orders.length - orders} orders, ${load.requestCount - requests} requests, ${load.failures.length - failures} failed visits`;
    progress(`${what} in ${tookSeconds} s: ${counted}`);
    for (const failure of load.failures.slice(failures, failures + maxShown)) console.log(`    ${failure}`);
  };
  await step('nothing changed', () => Promise.resolve());
  await step('database migrated, while the previous release serves', () => migrate(shop.databaseUrls));
  await step('upgraded', () => fleet.roll(shop));
  await step('everything restarted', () => fleet.roll(shop));
  await step('gone back to the previous release', () => fleet.roll(shop, previousRoot));
  await load.untilAllLeft();
  await untilConsistent(shop);
  const completed = load.orders.filter(({ completedAt }) => completedAt).length;
  progress(
    `${completed} of ${load.orders.length} orders completed; all invariants hold; slowest response ${load.slowestMs.toFixed(0)} ms`,
  );
  if (load.failures.length > 0)
    throw new Failure(`${load.failures.length} visits failed, of ${load.requestCount} requests of customers`);
});

/** Runs the migrations of this release, as the jobs of Kubernetes do. */
async function migrate(databaseUrls: Record<string, string>): Promise<void> {
  for (const service of DATABASES) {
    const program = join(ROOT, 'services', service, 'dist/migrate.main.js');
    if (!existsSync(program)) throw new Failure(`${program} is missing`);
    // Not `execFileSync`, which would stop the customers meanwhile.
    await promisify(execFile)(process.execPath, [program], {
      env: { ...process.env, DATABASE_URL: databaseUrls[service] },
    });
  }
}
