import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceDir, LOCAL } from './paths.ts';
import { waitUntil } from './wait-until.ts';

/** a pid may be reused, but not with the same start time */
interface Identity {
  pid: number;
  startTime: string | undefined;
}
type Entry = Identity & { name: string; parent: Identity };

/** @returns undefined when there is no such process */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() ||
        undefined
      );
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , , , , , , , , , , , , , , , , , , startTicks] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : startTicks;
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, startTime }: Identity) => startTime !== undefined && startTimeOf(pid) === startTime;
const identityOf = (pid: number) => ({ pid, startTime: startTimeOf(pid) });
const registryFile = (instance: string) => join(instanceDir(instance), 'processes.jsonl');

/** Records a started process, so that the next start can end it after a crash of the launcher. */
export function registerProcess(instance: string, name: string, pid: number) {
  mkdirSync(instanceDir(instance), { recursive: true });
  appendFileSync(
    registryFile(instance),
    `${JSON.stringify({ name, ...identityOf(pid), parent: identityOf(process.pid) })}\n`,
  );
}

function runningEntries(instance: string): Entry[] {
  if (!existsSync(registryFile(instance))) return [];
  return readFileSync(registryFile(instance), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(isAlive);
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/**
 * Ends the processes that crashed launchers of the instance have left running.
 * @returns the names of these processes
 */
export async function endLeftovers(instance: string): Promise<string[]> {
  const living = runningEntries(instance);
  const left = living.filter(({ parent }) => !isAlive(parent));
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const allGone = async () => !left.some(isAlive);
  await waitUntil(allGone, { what: 'leftover processes end', timeoutMs: 10_000 }).catch(() => {
    for (const entry of left.filter(isAlive)) signalGroup(entry.pid, 'SIGKILL');
  });
  const kept = living.filter((entry) => !left.includes(entry));
  if (existsSync(registryFile(instance)))
    writeFileSync(registryFile(instance), kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return left.map(({ name }) => name);
}

/** Ends the leftover processes of every instance that ever ran in this clone. */
export async function endAllLeftovers() {
  if (!existsSync(LOCAL)) return [];
  return (await Promise.all(readdirSync(LOCAL).map(endLeftovers))).flat();
}
