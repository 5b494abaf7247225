import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {import('./index.mjs').Memory} Memory */

const kibibytes = (/** @type {string} */ text, /** @type {string} */ field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);

/** @returns {Memory} */
function memoryOf(/** @type {number} */ pid) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return { rss: kibibytes(rollup, 'Rss') / 1024, pss: kibibytes(rollup, 'Pss') / 1024 };
  } catch {
    return { rss: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024 };
  }
}

/** @param {number[]} pids @returns {Memory} */
export function residentMemory(pids) {
  const all = pids.map(memoryOf);
  const rss = all.reduce((sum, one) => sum + one.rss, 0);
  return all.every((one) => one.pss !== undefined)
    ? { rss, pss: all.reduce((sum, one) => sum + (one.pss ?? 0), 0) }
    : { rss };
}
