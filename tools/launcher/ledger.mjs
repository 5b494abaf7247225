import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { instanceDir } from './paths.mjs';
import { waitUntil } from './wait-until.mjs';

/** @typedef {{ name: string, pid: number, birth: string }} Entry a process and when it was born: a pid alone may be reused */

/** @returns {string | undefined} undefined when no such process lives */
export function birthOf(/** @type {number} */ pid) {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, , , , , , , , , , , , , , , , , , , startTicks] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : startTicks;
  } catch {
    return undefined;
  }
}

const isAlive = (/** @type {Entry} */ { pid, birth }) => birthOf(pid) === birth;
const ledgerFile = (/** @type {string} */ instance) => join(instanceDir(instance), 'processes.jsonl');

/** Writes a started process down, so that the next start finds it if we die without stopping it. */
export function enter(/** @type {string} */ instance, /** @type {string} */ name, /** @type {number} */ pid) {
  mkdirSync(instanceDir(instance), { recursive: true });
  appendFileSync(ledgerFile(instance), `${JSON.stringify({ name, pid, birth: birthOf(pid) })}\n`);
}

/** @returns {Entry[]} */
function livingEntries(/** @type {string} */ instance) {
  if (!existsSync(ledgerFile(instance))) return [];
  return readFileSync(ledgerFile(instance), 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line)).filter(isAlive);
}

function signalGroup(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/**
 * Ends what an earlier, crashed launcher of this instance left behind.
 * @returns {Promise<string[]>} the names of what was ended
 */
export async function endLeftovers(/** @type {string} */ instance) {
  const left = livingEntries(instance);
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const allGone = async () => !left.some(isAlive);
  await waitUntil(allGone, { what: 'leftover processes end', timeoutMs: 10_000 }).catch(() => {
    for (const entry of left.filter(isAlive)) signalGroup(entry.pid, 'SIGKILL');
  });
  rmSync(ledgerFile(instance), { force: true });
  return left.map(({ name }) => name);
}
