import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { removeInstance, removeServerData } from './data-home.ts';
import { explain, Failure } from './failure.ts';
import { startInfra } from './infra/index.ts';
import { installDependencies } from './install.ts';
import { releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { runJest } from './jest.ts';
import { ROOT } from './paths.ts';
import { endAllLeftovers } from './process-registry.ts';
import { progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const INSTANCE = 'npm-test';

/**
 * `npm test`: the same set-up as `npm start`, then every check and every spec. `--skip-check` leaves the checks out;
 * everything else is handed to Jest: `npm test -- services/coupon`.
 */
export async function runTests(args: string[]) {
  const forJest = args.filter((arg) => arg !== '--skip-check');
  const abort = new AbortController();
  const { signal } = abort;
  void interrupted().then((name) => abort.abort(new Failure(`${name}: stopping`)));
  if (!takeInstance(INSTANCE)) {
    console.error('npm test runs already in this checkout');
    process.exit(1);
  }
  let count = { passed: 0, failed: 1 };
  let stopInfra: () => Promise<void> = async () => {};
  try {
    await endAllLeftovers();
    removeInstance(INSTANCE);
    takeInstance(INSTANCE);
    await installDependencies(signal);
    const starting = startInfra({ instance: INSTANCE, preferContainers: true });
    stopInfra = async () => (await starting.catch(() => undefined))?.stop();
    starting.catch(() => {});
    await build(signal);
    const infra = await starting;
    const checked =
      args.includes('--skip-check') || forJest.length > 0 ? { passed: 0, failed: 0 } : await check(signal);
    const tested = await runJest(INSTANCE, forJest, { ...infra.env, CHROMIUM_PATH: chromiumPath() }, signal);
    count = { passed: checked.passed + tested.passed, failed: checked.failed + tested.failed };
  } catch (error) {
    console.error(`\n${explain(error)}`);
  }
  await stopInfra();
  await endAllLeftovers();
  removeServerData(INSTANCE);
  releaseInstance(INSTANCE);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exit(count.failed > 0 ? 1 : 0);
}

/** Format, lint, types, boundaries, drift: together one check that passes or fails. */
async function check(signal: AbortSignal) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (!scripts.check) return { passed: 0, failed: 0 };
  progress('npm run check');
  const run = await runCommand('npm', ['run', '--silent', 'check'], { signal });
  if (run.code !== 0) console.error(run.output);
  return run.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
