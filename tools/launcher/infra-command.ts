import { spawn } from 'node:child_process';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeServerData } from './data-home.ts';
import { explain } from './failure.ts';
import { startInfra } from './infra/index.ts';
import { runningLauncher, storeNotes, releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { endLeftovers } from './process-registry.ts';
import { instanceDir, logFile, ROOT } from './paths.ts';
import { progress } from './progress.ts';
import { waitUntil } from './wait-until.ts';

const INSTANCE = 'test';
const ENV_FILE = join(instanceDir(INSTANCE), 'env.sh');

const toShellExports = (env: Record<string, string>) =>
  Object.entries(env)
    .map(([name, value]) => `export ${name}='${value}'\n`)
    .join('');

/** The addresses of the running instance, once it has started. */
const runningAddresses = () => {
  const notes = runningLauncher(INSTANCE)?.notes;
  return notes?.POSTGRES_URL ? notes : undefined;
};

/**
 * `npm run infra`: PostgreSQL, Redis and RabbitMQ for running single specs. `--detach` leaves them running,
 * `--stop` ends them.
 */
export async function runInfra(args: string[]) {
  if (args.includes('--stop')) return stopRunning();
  if (args.includes('--detach')) return startDetached();
  const stopSignal = interrupted();
  if (!takeInstance(INSTANCE)) {
    console.log(`running already:\n${toShellExports(runningAddresses() ?? {})}`);
    return process.exit(0);
  }
  try {
    const left = await endLeftovers(INSTANCE);
    if (left.length > 0) progress(`ended what an earlier run left behind: ${left.join(', ')}`);
    const infra = await startInfra({ instance: INSTANCE, env: {}, preferContainers: true });
    mkdirSync(instanceDir(INSTANCE), { recursive: true });
    writeFileSync(ENV_FILE, toShellExports(infra.env));
    storeNotes(INSTANCE, infra.env);
    console.log(`${toShellExports(infra.env)}written to ${ENV_FILE}; Ctrl-C stops the servers`);
    console.log(await Promise.race([stopSignal, infra.ended]));
    await infra.stop();
    removeServerData(INSTANCE);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
  rmSync(ENV_FILE, { force: true });
  releaseInstance(INSTANCE);
  process.exit();
}

async function startDetached() {
  if (!runningAddresses()) {
    mkdirSync(join(instanceDir(INSTANCE), 'logs'), { recursive: true });
    const log = openSync(logFile(INSTANCE, 'infra'), 'a');
    const child = spawn(process.execPath, [join(ROOT, 'tools/infra.ts')], {
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    const ended = new AbortController();
    child.once('exit', () => ended.abort(new Error(`it ended; see ${logFile(INSTANCE, 'infra')}`)));
    await waitUntil(async () => runningAddresses(), {
      what: 'the servers start',
      timeoutMs: 120_000,
      signal: ended.signal,
    });
  }
  console.log(`source ${ENV_FILE}`);
  process.exit(0);
}

async function stopRunning() {
  const holder = runningLauncher(INSTANCE);
  if (holder) {
    process.kill(holder.pid, 'SIGTERM');
    await waitUntil(async () => !runningLauncher(INSTANCE), { what: 'the servers stop', timeoutMs: 40_000 });
  }
  await endLeftovers(INSTANCE);
  process.exit(0);
}
