import { parseArgs } from 'node:util';
import { build } from '../../tools/launcher/build.ts';
import { explain, Failure } from '../../tools/launcher/failure.ts';
import { installDependencies } from '../../tools/launcher/install.ts';
import { releaseInstance, takeInstance } from '../../tools/launcher/instance-lock.ts';
import { interrupted } from '../../tools/launcher/interrupt.ts';
import { endLeftovers, removeServerData } from '../../tools/launcher/index.ts';

const usage = `Usage: npm run chaos -- [--replicas] [--bookings 1000] [--rate 5] [--seed 1] [--only text] [--quiet]
  Books with a shop of its own while servers, processes, networks and third parties fail at random, and counts every
  cent, ticket and mail at the end. --bookings: how many paid bookings end the run; --rate: customers a second; --seed:
  repeats the random choices of an earlier run; --only: faults whose name contains the text; --quiet: no faults, to
  compare. --list: prints the names of the faults. --replicas: a shop with several replicas of everything, of which one
  fails at a time; needs HAProxy.`;

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '5' },
    seed: { type: 'string' },
    only: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    replicas: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const instance = values.replicas ? 'failover' : 'chaos';

if (values.help) {
  console.log(usage);
} else if (values.list) {
  const { faults } = await import('./faults.ts');
  const { replicaFaults } = await import('./replica-faults.ts');
  for (const { name } of values.replicas ? replicaFaults : faults) console.log(name);
} else if (!takeInstance(instance)) {
  console.error(`${instance} is already running in this clone`);
  process.exitCode = 1;
} else {
  const abort = new AbortController();
  void interrupted().then((signal) => abort.abort(new Failure(`${signal}: stopping`)));
  try {
    await endLeftovers(instance);
    removeServerData(instance);
    await installDependencies(abort.signal);
    await build(abort.signal);
    // Imported only now, because run-chaos.ts imports packages and libraries that the lines above install and build.
    const { runChaos } = await import('./run-chaos.ts');
    const isRight = await runChaos({
      instance,
      seed: Number(values.seed ?? Math.floor(Math.random() * 1_000_000)),
      bookings: Number(values.bookings),
      customersPerSecond: Number(values.rate),
      only: values.only,
      hasFaults: !values.quiet,
      hasReplicas: values.replicas,
      signal: abort.signal,
    });
    process.exitCode = isRight ? 0 : 1;
  } catch (error) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
  removeServerData(instance);
  releaseInstance(instance);
  process.exit();
}
