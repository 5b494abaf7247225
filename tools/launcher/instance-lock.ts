import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from './process-registry.ts';
import { instanceDir } from './paths.ts';

interface Holder {
  pid: number;
  birth: string;
  notes: Record<string, string>;
}

const lockFile = (instance: string) => join(instanceDir(instance), 'launcher.json');

/** @returns the living launcher of the instance */
export function holderOf(instance: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockFile(instance), 'utf8'));
    return birthOf(holder.pid) === holder.birth ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process the instance's only launcher, and says whether that worked. */
export function takeInstance(instance: string, isRetry: boolean = false): boolean {
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
export function noteForOthers(instance: string, notes: Record<string, string>) {
  writeFileSync(lockFile(instance), JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), notes }));
}

export const releaseInstance = (instance: string) => rmSync(lockFile(instance), { force: true });
