import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTimeOf } from './process-registry.ts';
import { instanceDir } from './paths.ts';

interface Holder {
  pid: number;
  startTime: string;
  notes: Record<string, string>;
}

const lockFile = (instance: string) => join(instanceDir(instance), 'launcher.json');

/** @returns the running launcher of the instance */
export function runningLauncher(instance: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(lockFile(instance), 'utf8'));
    return startTimeOf(holder.pid) === holder.startTime ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process the only launcher of the instance; false when another one is running. */
export function takeInstance(instance: string, isRetry: boolean = false): boolean {
  mkdirSync(instanceDir(instance), { recursive: true });
  try {
    writeFileSync(
      lockFile(instance),
      JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid), notes: {} }),
      {
        flag: 'wx',
      },
    );
    return true;
  } catch {
    if (isRetry || runningLauncher(instance)) return false;
    rmSync(lockFile(instance), { force: true });
    return takeInstance(instance, true);
  }
}

/** Stores notes, such as urls, that a second launcher can show about this one. */
export function storeNotes(instance: string, notes: Record<string, string>) {
  writeFileSync(lockFile(instance), JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid), notes }));
}

export const releaseInstance = (instance: string) => rmSync(lockFile(instance), { force: true });
