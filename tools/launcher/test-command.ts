import { steps } from '../check/steps.ts';
import { build } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { removeInstance, removeServerData } from './data-home.ts';
import { explain, Failure } from './failure.ts';
import { startInfra } from './infra/index.ts';
import { installDependencies } from './install.ts';
import { releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { runJest } from './jest.ts';
import { endAllLeftovers } from './process-registry.ts';
import { progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const INSTANCE = 'npm-test';

/**
 * `npm test`: the same set-up as `npm start`, then every check and every spec. All arguments but `--skip-check` are
 * passed to Jest: `npm test -- services/coupon`. With any argument the checks are left out.
 */
export async function runTests(args: string[]) {
  const forJest = args.filter((arg) => arg !== '--skip-check');
  const abort = new AbortController();
  const { signal } = abort;
  void interrupted().then((name) => abort.abort(new Failure(`${name}: stopping`)));
  if (!takeInstance(INSTANCE)) {
    console.error('npm test is already running in this clone');
    process.exit(1);
  }
  let count = { passed: 0, failed: 1 };
  let stopInfra: () => Promise<void> = async () => {};
  try {
    await endAllLeftovers();
    // The lock is in the folder that is removed, so it is taken again.
    removeInstance(INSTANCE);
    takeInstance(INSTANCE);
    await installDependencies(signal);
    const starting = startInfra({ instance: INSTANCE, preferContainers: true });
    stopInfra = async () => (await starting.catch(() => undefined))?.stop();
    starting.catch(() => {});
    await build(signal);
    const isWhole = !args.includes('--skip-check') && forJest.length === 0;
    const isGeneratedCurrent = !isWhole || (await passes(stepsThatRun('alone'), signal));
    const infra = await starting;
    const [isClean, tested] = await Promise.all([
      !isWhole || passes(stepsThatRun('beside others'), signal),
      runJest(INSTANCE, forJest, { ...infra.env, CHROMIUM_PATH: chromiumPath() }, signal),
    ]);
    const isChecked = isGeneratedCurrent && isClean;
    count = {
      passed: tested.passed + (isWhole && isChecked ? 1 : 0),
      failed: tested.failed + (isChecked ? 0 : 1),
    };
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

/** Generating rewrites files that specs read, so it runs alone before them; every other step runs beside them. */
const stepsThatRun = (which: 'alone' | 'beside others') =>
  steps.filter(({ alone = false }) => alone === (which === 'alone')).map(({ name }) => name);

/**
 * Whether the named steps of `npm run check` pass. They run with a lower CPU priority, so that they do not slow down
 * specs that wait for a page.
 */
async function passes(names: string[], signal: AbortSignal): Promise<boolean> {
  progress(`npm run check -- ${names.join(' ')}`);
  const run = await runCommand('npm', ['run', '--silent', 'check', '--', ...names], { signal, isInBackground: true });
  if (run.code !== 0) console.error(run.output);
  return run.code === 0;
}
