import { rmSync } from 'node:fs';
import { build } from './build.ts';
import { removeInstance } from './data-home.ts';
import { explain, Failure } from './failure.ts';
import { startInfra } from './infra/index.ts';
import { installDependencies } from './install.ts';
import { runningLauncher, storeNotes, releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { endLeftovers } from './process-registry.ts';
import { followErrors } from './log-follower.ts';
import { instanceDir } from './paths.ts';
import { elapsedSeconds, progress } from './progress.ts';
import { startShop } from './shop.ts';
import { PROCESSES } from './topology.ts';
import type { Shop } from './index.ts';

const INSTANCE = 'demo';

/** `npm start`: the whole shop on this machine, until Ctrl-C. */
export async function runStart(args: string[]) {
  const unknown = args.filter((arg) => arg !== '--reset');
  if (unknown.length > 0)
    return end(
      1,
      `unknown argument: ${unknown.join(' ')}; the only one is --reset, which deletes the data of earlier runs`,
    );
  const stopSignal = interrupted();
  const isReset = args.includes('--reset');
  if (!takeInstance(INSTANCE)) return end(isReset ? 1 : 0, runningAlready(isReset));
  const abort = new AbortController();
  const stopFunctions: (() => Promise<void>)[] = [];
  try {
    await prepare(isReset);
    const serving = serve(stopFunctions, abort.signal);
    serving.catch(() => {});
    const reason = await Promise.race([stopSignal, serving]);
    progress(`${reason}: stopping`);
    process.exitCode = reason.startsWith('SIG') ? 0 : 1;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
  abort.abort(new Failure('stopped while starting'));
  for (const stop of stopFunctions.reverse()) await stop();
  progress('stopped');
  releaseInstance(INSTANCE);
  process.exit();
}

async function prepare(isReset: boolean) {
  const left = await endLeftovers(INSTANCE);
  if (left.length > 0) progress(`ended what an earlier run left behind: ${left.join(', ')}`);
  rmSync(`${instanceDir(INSTANCE)}/logs`, { recursive: true, force: true });
  if (isReset) {
    removeInstance(INSTANCE);
    // The lock file was deleted with the data.
    takeInstance(INSTANCE);
    progress('earlier data removed');
  }
}

/**
 * Starts everything and adds a stop function for each part.
 * @returns the reason when a server has ended by itself
 */
async function serve(stopFunctions: (() => Promise<void>)[], signal: AbortSignal): Promise<string> {
  progress('starting PostgreSQL, Redis and RabbitMQ');
  const startingInfra = startInfra({ instance: INSTANCE, isDurable: true, preferDemoPorts: true });
  stopFunctions.push(async () => (await startingInfra.catch(() => undefined))?.stop());
  startingInfra.catch(() => {});
  await installDependencies(signal);
  await build(signal);
  const infra = await startingInfra;
  signal.throwIfAborted();
  stopFunctions.push(startFollowingErrors());
  progress('starting the shop: migrations, demo catalog, demo admin');
  const startingShop = startShop({
    instance: INSTANCE,
    infra,
    preferDemoPorts: true,
    tracedShare: 1,
    restartsWhenEnded: true,
    signal,
  });
  stopFunctions.push(async () => (await startingShop.catch(() => undefined))?.stop());
  const shop = await startingShop;
  storeNotes(INSTANCE, {
    shop: shop.urls.shop,
    sandbox: shop.urls.sandbox,
    postgres: infra.postgres.url,
    rabbitmq: infra.rabbitmq.url,
  });
  printSummary(shop);
  return infra.ended;
}

function startFollowingErrors() {
  const stop = followErrors(
    INSTANCE,
    PROCESSES.map(({ name }) => name),
    progress,
  );
  return async () => stop();
}

function printSummary(shop: Shop) {
  const identity = shop.envOf('identity');
  const { rss, pss } = shop.memory();
  const shared = pss === undefined ? '' : `; ${pss.toFixed(0)} MB when a shared page counts once`;
  console.log(`
  Shop            ${shop.urls.shop}
  Admin           ${shop.urls.shop}/login   ${identity.DEMO_ADMIN_EMAIL} / ${identity.DEMO_ADMIN_PASSWORD}
  API             ${shop.urls.shop}/api/docs
  Sandbox         ${shop.urls.sandbox}/sandbox
  Mailbox         ${shop.urls.sandbox}/sandbox/mail
  Status          ${shop.urls.sandbox}/sandbox/status   figures of the shop, trace of the last booking
  Logs            ${instanceDir(INSTANCE)}/logs

  Ready after     ${elapsedSeconds().toFixed(1)} s
  Memory          ${rss.toFixed(0)} MB resident over all shop processes (sum of RSS${shared})

  Ctrl-C stops everything.
`);
}

function runningAlready(isReset: boolean) {
  const holder = runningLauncher(INSTANCE);
  const urls = holder?.notes.shop
    ? `: shop ${holder.notes.shop}, sandbox ${holder.notes.sandbox}`
    : ' and is still starting';
  const advice = isReset ? '. Stop it before a reset.' : '';
  return `The demo runs already (process ${holder?.pid})${urls}${advice}`;
}

function end(code: number, message: string) {
  console.log(message);
  process.exit(code);
}
