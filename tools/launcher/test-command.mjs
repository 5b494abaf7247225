import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { removeInstance, removeServerData } from './data-home.mjs';
import { explain, Failure } from './failure.mjs';
import { startInfra } from './infra/index.mjs';
import { installDependencies } from './install.mjs';
import { releaseInstance, takeInstance } from './instance-lock.mjs';
import { interrupted } from './interrupt.mjs';
import { endAllLeftovers } from './ledger.mjs';
import { instanceDir, ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const INSTANCE = 'npm-test';
const REPORT = join(instanceDir(INSTANCE), 'jest.json');

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * `npm test`: the same set-up as `npm start`, then every check and every spec. `--skip-check` leaves the checks out;
 * everything else is handed to Jest: `npm test -- services/coupon`.
 */
export async function runTests(/** @type {string[]} */ args) {
  const forJest = args.filter((arg) => arg !== '--skip-check');
  const abort = new AbortController();
  const { signal } = abort;
  void interrupted().then((name) => abort.abort(new Failure(`${name}: stopping`)));
  if (!takeInstance(INSTANCE)) {
    console.error('npm test runs already in this checkout');
    process.exit(1);
  }
  let count = { passed: 0, failed: 1 };
  /** @type {() => Promise<void>} */
  let stopInfra = async () => {};
  try {
    await endAllLeftovers();
    removeInstance(INSTANCE);
    takeInstance(INSTANCE);
    const starting = startInfra({ instance: INSTANCE });
    stopInfra = async () => (await starting.catch(() => undefined))?.stop();
    starting.catch(() => {});
    await installDependencies(signal);
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
async function check(/** @type {AbortSignal} */ signal) {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  if (!scripts.check) return { passed: 0, failed: 0 };
  progress('npm run check');
  const run = await runCommand('npm', ['run', '--silent', 'check'], { signal });
  if (run.code !== 0) console.error(run.output);
  return run.code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @type {(args: string[], env: Record<string, string>, signal: AbortSignal) => Promise<Count>} */
async function runJest(args, env, signal) {
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

/**
 * A file that could not even be run counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report
 * @param {number} code
 * @returns {Count}
 */
function countOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }, code) {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}
