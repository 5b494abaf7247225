import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const LOCAL = join(ROOT, '.local');

/** Everything a running instance remembers lies in its own folder: `.local/<instance>`. */
export const instanceDir = (/** @type {string} */ instance) => join(LOCAL, instance);
export const logFile = (/** @type {string} */ instance, /** @type {string} */ name) =>
  join(instanceDir(instance), 'logs', `${name}.log`);
