import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { chromiumPath } from './chromium.ts';
import { removeInstance, removeServerData } from './data-home.ts';
import { explain, Failure } from './failure.ts';
import { startInfra } from './infra/index.ts';
import { installDependencies } from './install.ts';
import { releaseInstance, takeInstance } from './instance-lock.ts';
import { interrupted } from './interrupt.ts';
import { endAllLeftovers } from './process-registry.ts';
import { instanceDir, ROOT } from './paths.ts';
import { progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const INSTANCE = 'npm-test';
const REPORT = join(instanceDir(INSTANCE), 'jest.json');

interface Count {
  passed: number;
  failed: number;
}

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
    const tested = await runJest(forJest, { ...infra.env, CHROMIUM_PATH: chromiumPath() }, signal);
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

async function runJest(args: string[], env: Record<string, string>, signal: AbortSignal): Promise<Count> {
  progress('running the specs');
  mkdirSync(instanceDir(INSTANCE), { recursive: true });
  rmSync(REPORT, { force: true });
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'node_modules/jest/bin/jest.js'),
  ];
  const run = spawn(process.execPath, [...jest, '--json', `--outputFile=${REPORT}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // Jest tells people on stderr what it tells programs on stdout
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  signal.addEventListener('abort', () => run.kill('SIGTERM'));
  const [code] = await once(run, 'exit');
  return existsSync(REPORT) ? countOf(JSON.parse(readFileSync(REPORT, 'utf8')), code) : { passed: 0, failed: 1 };
}

/** A file that could not even be run counts as one failed test. */
function countOf(
  {
    numPassedTests,
    numFailedTests,
    numRuntimeErrorTestSuites,
  }: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number },
  code: number,
): Count {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}
