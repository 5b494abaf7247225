import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Planted {
  name: string;
  /** The path under which the file is linted, relative to the root. */
  path: string;
  text: string;
  expected: { line: number; rule: string }[];
}

/**
 * Reads a folder of planted violations. The first line of each file names the path under which the file is linted. A
 * line that ends in `// breaks a b` must break the rules a and b, and every other line none.
 */
export function readPlanted(folder: string): Planted[] {
  return readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const path = text.split(/\s/)[1] ?? '';
    const expected = text.split('\n').flatMap((line, index) => {
      const broken = /\/\/ breaks (.+)$/.exec(line)?.[1]?.split(' ') ?? [];
      return broken.map((rule) => ({ line: index + 1, rule }));
    });
    return { name, path, text, expected };
  });
}
