import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** In mebibytes. `pss`, which only Linux reports, counts a page that n processes share as 1/n in each. */
export interface Memory {
  rss: number;
  pss?: number;
}

const kibibytes = (text: string, field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]);

function memoryOf(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return { rss: kibibytes(rollup, 'Rss') / 1024, pss: kibibytes(rollup, 'Pss') / 1024 };
  } catch {
    return { rss: Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024 };
  }
}

export function residentMemory(pids: number[]): Memory {
  const all = pids.map(memoryOf);
  const rss = all.reduce((sum, one) => sum + one.rss, 0);
  return all.every((one) => one.pss !== undefined)
    ? { rss, pss: all.reduce((sum, one) => sum + (one.pss ?? 0), 0) }
    : { rss };
}
