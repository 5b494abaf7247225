import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from './ledger.mjs';
import { instanceDir } from './paths.mjs';

/** @typedef {{ pid: number, birth: string, notes: Record<string, string> }} Holder */

const lockFile = (/** @type {string} */ instance) => join(instanceDir(instance), 'launcher.json');

/** @returns {Holder | undefined} the living launcher of the instance */
export function holderOf(/** @type {string} */ instance) {
  try {
    const holder = JSON.parse(readFileSync(lockFile(instance), 'utf8'));
    return birthOf(holder.pid) === holder.birth ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes this process the instance's only launcher, and says whether that worked.
 * @param {string} instance
 * @param {boolean} [isRetry]
 * @returns {boolean}
 */
export function takeInstance(instance, isRetry = false) {
  mkdirSync(instanceDir(instance), { recursive: true });
  try {
    writeFileSync(lockFile(instance), JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), notes: {} }), {
      flag: 'wx',
    });
    return true;
  } catch {
    if (isRetry || holderOf(instance)) return false;
    rmSync(lockFile(instance), { force: true });
    return takeInstance(instance, true);
  }
}

/** What a second launcher should be able to tell about this one, such as its urls. */
export function noteForOthers(/** @type {string} */ instance, /** @type {Record<string, string>} */ notes) {
  writeFileSync(lockFile(instance), JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), notes }));
}

export const releaseInstance = (/** @type {string} */ instance) => rmSync(lockFile(instance), { force: true });
