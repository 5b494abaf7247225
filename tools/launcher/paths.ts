import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
export const LOCAL = join(ROOT, '.local');

/** All files of a running instance are in its own folder: `.local/<instance>`. */
export const instanceDir = (instance: string) => join(LOCAL, instance);
export const logFile = (instance: string, name: string) => join(instanceDir(instance), 'logs', `${name}.log`);
