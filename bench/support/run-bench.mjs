import { build } from '../../tools/launcher/build.mjs';
import { removeServerData } from '../../tools/launcher/data-home.mjs';
import { explain, Failure } from '../../tools/launcher/failure.mjs';
import { installDependencies } from '../../tools/launcher/install.mjs';
import { releaseInstance, takeInstance } from '../../tools/launcher/instance-lock.mjs';
import { interrupted } from '../../tools/launcher/interrupt.mjs';
import { endLeftovers } from '../../tools/launcher/ledger.mjs';
import { BenchShop } from './bench-shop.mjs';

/** @typedef {import('./bench-shop.mjs').BenchShop} Shop */
/** @typedef {{ name: string, run: (shop: Shop, args: string[]) => Promise<boolean> }} Bench  answers whether its figures were reached */

/** @type {Record<string, () => Promise<Bench>>} */
const BENCHES = {
  search: async () => (await import('../search/bench.mjs')).search,
  bookings: async () => (await import('../bookings/bench.mjs')).bookings,
  latency: async () => (await import('../latency/bench.mjs')).latency,
  web: async () => (await import('../web/bench.mjs')).web,
};

/** One bench from a clone to its figures: installs, builds, starts a private shop, measures, stops and forgets it all. */
export async function runBench(/** @type {string} */ name, /** @type {string[]} */ args) {
  const load = BENCHES[name];
  if (!load) return end(2, `there are: ${Object.keys(BENCHES).join(', ')}`);
  const instance = `bench-${name}`;
  if (!takeInstance(instance)) return end(1, `bench ${name} runs already in this checkout`);
  const abort = new AbortController();
  const stopWish = interrupted().then((signal) => {
    abort.abort(new Failure(`${signal}: stopping`));
    throw abort.signal.reason;
  });
  const shop = new BenchShop(instance, abort.signal);
  const measure = async () => {
    await endLeftovers(instance);
    removeServerData(instance);
    await installDependencies(abort.signal);
    await build(abort.signal);
    const bench = await load();
    return bench.run(shop, args);
  };
  try {
    const isReached = await Promise.race([measure(), stopWish]);
    process.exitCode = isReached ? 0 : 1;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
  await shop.stop();
  removeServerData(instance);
  releaseInstance(instance);
  process.exit();
}

function end(/** @type {number} */ code, /** @type {string} */ message) {
  console.error(message);
  process.exitCode = code;
}
