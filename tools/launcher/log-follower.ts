import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { logFile } from './paths.ts';

const PINO_ERROR_LEVEL = 50;

/** Shows the errors that the shop's processes log from now on; other lines are only in their log files. */
export function followErrors(instance: string, names: string[], report: (message: string) => void) {
  const offsets = new Map(names.map((name) => [`${name}.log`, endOfCompleteLines(logFile(instance, name))]));
  const folder = dirname(logFile(instance, 'any'));
  mkdirSync(folder, { recursive: true });
  const watcher = watch(folder, (_event, file) => {
    const offset = file === null ? undefined : offsets.get(file);
    if (file === null || offset === undefined) return;
    const name = basename(file, '.log');
    const { text, end } = readFrom(logFile(instance, name), offset);
    offsets.set(file, end);
    for (const message of text.split('\n').map(errorIn).filter(Boolean)) report(`${name} | ${message}`);
  });
  return () => watcher.close();
}

const endOfCompleteLines = (path: string) => (existsSync(path) ? readFrom(path, 0).end : 0);

/** Reads only complete lines; the rest is read the next time. */
function readFrom(path: string, offset: number) {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.max(fstatSync(file).size - offset, 0));
    const length = buffer.subarray(0, readSync(file, buffer, 0, buffer.length, offset)).lastIndexOf('\n') + 1;
    return { text: buffer.toString('utf8', 0, length), end: offset + length };
  } finally {
    closeSync(file);
  }
}

function errorIn(line: string) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= PINO_ERROR_LEVEL ? [msg, err?.message].filter(Boolean).join(': ') : undefined;
  } catch {
    return undefined;
  }
}
