import { build } from '../../tools/launcher/build.ts';
import { removeServerData } from '../../tools/launcher/data-home.ts';
import { explain, Failure } from '../../tools/launcher/failure.ts';
import { installDependencies } from '../../tools/launcher/install.ts';
import { releaseInstance, takeInstance } from '../../tools/launcher/instance-lock.ts';
import { interrupted } from '../../tools/launcher/interrupt.ts';
import { endLeftovers } from '../../tools/launcher/process-registry.ts';
import { BenchShop } from './bench-shop.ts';

export interface Bench {
  name: string;
  /** @returns whether all targets were reached */
  run(shop: BenchShop, args: string[]): Promise<boolean>;
}

const BENCHES: Record<string, () => Promise<Bench>> = {
  search: async () => (await import('../search/bench.ts')).search,
  catalog: async () => (await import('../catalog/bench.ts')).catalog,
  bookings: async () => (await import('../bookings/bench.ts')).bookings,
  latency: async () => (await import('../latency/bench.ts')).latency,
  growth: async () => (await import('../growth/bench.ts')).growth,
  web: async () => (await import('../web/bench.ts')).web,
  admin: async () => (await import('../admin/bench.ts')).admin,
  outages: async () => (await import('../outages/bench.ts')).outages,
  tracing: async () => (await import('../tracing/bench.ts')).tracing,
  map: async () => (await import('../map/bench.ts')).map,
};

/** Runs one bench: installs, builds, starts a private shop, measures, stops it and deletes its data. */
export async function runBench(name: string, args: string[]) {
  const load = BENCHES[name];
  if (!load) return fail(2, `no such bench; there are: ${Object.keys(BENCHES).join(', ')}`);
  const instance = `bench-${name}`;
  if (!takeInstance(instance)) return fail(1, `bench ${name} is already running in this clone`);
  const abort = new AbortController();
  const interruption = interrupted().then((signal) => {
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
    const areTargetsReached = await Promise.race([measure(), interruption]);
    process.exitCode = areTargetsReached ? 0 : 1;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
  await shop.stop();
  removeServerData(instance);
  releaseInstance(instance);
  process.exit();
}

function fail(code: number, message: string) {
  console.error(message);
  process.exitCode = code;
}
