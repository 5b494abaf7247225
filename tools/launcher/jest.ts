import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { instanceDir, ROOT } from './paths.ts';
import { progress } from './progress.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** The arguments of `node` that run Jest with ES modules. */
export const jestArguments = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];

export async function runJest(
  instance: string,
  args: string[],
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Count> {
  progress('running the specs');
  const report = join(instanceDir(instance), 'jest.json');
  mkdirSync(instanceDir(instance), { recursive: true });
  rmSync(report, { force: true });
  const run = spawn(process.execPath, [...jestArguments, '--json', `--outputFile=${report}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // Jest prints its report for people on stderr, and its output for programs on stdout
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  signal.addEventListener('abort', () => run.kill('SIGTERM'));
  const [code] = await once(run, 'exit');
  return existsSync(report) ? countOf(JSON.parse(readFileSync(report, 'utf8')), code) : { passed: 0, failed: 1 };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** A file that fails to load counts as one failed test. */
function countOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport, code: number): Count {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1) };
}
