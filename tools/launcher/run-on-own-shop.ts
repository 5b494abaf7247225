import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from './build.ts';
import { explain } from './failure.ts';
import { interrupted } from './interrupt.ts';
import { jestArguments } from './jest.ts';
import { ROOT } from './paths.ts';
import { endLeftovers } from './process-registry.ts';

interface Specs {
  /** Path of Jest's configuration. Its global set-up starts the shop, or the specs do. */
  config: string;
  env: NodeJS.ProcessEnv;
}

/** Runs specs that are not part of `npm test` on a shop of their own, and exits with Jest's code. */
export async function runOnOwnShop(instance: string, prepare: (signal: AbortSignal) => Promise<Specs>): Promise<never> {
  const abort = new AbortController();
  void interrupted().then(() => abort.abort());
  try {
    await build(abort.signal);
    const { config, env } = await prepare(abort.signal);
    const run = spawn(process.execPath, [...jestArguments, `--config=${config}`, '--verbose'], {
      cwd: ROOT,
      env: { ...process.env, JOURNEYS_INSTANCE: instance, ...env },
      stdio: 'inherit',
    });
    abort.signal.addEventListener('abort', () => run.kill('SIGTERM'));
    const [code] = await once(run, 'exit');
    await endLeftovers(instance);
    process.exit(code ?? 1);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
