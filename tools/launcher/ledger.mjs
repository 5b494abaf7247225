import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instanceDir, LOCAL } from './paths.mjs';
import { waitUntil } from './wait-until.mjs';

/** @typedef {{ pid: number, birth: string | undefined }} Identity  a pid alone may be reused; with its time of birth it is not */
/** @typedef {Identity & { name: string, parent: Identity }} Entry */

/** @returns {string | undefined} undefined when no such process lives */
export function birthOf(/** @type {number} */ pid) {
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

const isAlive = (/** @type {Identity} */ { pid, birth }) => birth !== undefined && birthOf(pid) === birth;
const identityOf = (/** @type {number} */ pid) => ({ pid, birth: birthOf(pid) });
const ledgerFile = (/** @type {string} */ instance) => join(instanceDir(instance), 'processes.jsonl');

/** Writes a started process down, so that the next start finds it if we die without stopping it. */
export function enter(/** @type {string} */ instance, /** @type {string} */ name, /** @type {number} */ pid) {
  mkdirSync(instanceDir(instance), { recursive: true });
  appendFileSync(
    ledgerFile(instance),
    `${JSON.stringify({ name, ...identityOf(pid), parent: identityOf(process.pid) })}\n`,
  );
}

/** @returns {Entry[]} */
function livingEntries(/** @type {string} */ instance) {
  if (!existsSync(ledgerFile(instance))) return [];
  return readFileSync(ledgerFile(instance), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(isAlive);
}

function signalGroup(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // already gone
  }
}

/**
 * Ends the processes of an instance whose launcher died without stopping them.
 * @returns {Promise<string[]>} the names of what was ended
 */
export async function endLeftovers(/** @type {string} */ instance) {
  const living = livingEntries(instance);
  const left = living.filter(({ parent }) => !isAlive(parent));
  for (const { pid } of left) signalGroup(pid, 'SIGTERM');
  const allGone = async () => !left.some(isAlive);
  await waitUntil(allGone, { what: 'leftover processes end', timeoutMs: 10_000 }).catch(() => {
    for (const entry of left.filter(isAlive)) signalGroup(entry.pid, 'SIGKILL');
  });
  const kept = living.filter((entry) => !left.includes(entry));
  if (existsSync(ledgerFile(instance)))
    writeFileSync(ledgerFile(instance), kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return left.map(({ name }) => name);
}

/** The same for every instance that ever ran in this checkout. */
export async function endAllLeftovers() {
  if (!existsSync(LOCAL)) return [];
  return (await Promise.all(readdirSync(LOCAL).map(endLeftovers))).flat();
}
