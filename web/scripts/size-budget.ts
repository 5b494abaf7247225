import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { EntryName } from './entries.js';

interface Budget {
  /** Limits of the first load. */
  javascriptKilobytes: number;
  cssKilobytes: number;
  /** Limit of the first load and all code that is loaded later, for an entry that is built alone. */
  allJavascriptKilobytes?: number;
}

/** Fails the build when the compressed code of an entry is larger than its `budget.json` allows. */
export function sizeBudget(entryNames: readonly EntryName[]): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    // Runs once everything is written, because other plugins still change the code while the bundle is generated.
    writeBundle({ dir = '' }, bundle) {
      const gzipKilobytes = (files: string[]) =>
        files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dir, file)), { level: 9 }).length, 0) / 1_000;
      for (const entry of entryNames) {
        const files = firstLoadOf(readFileSync(join(dir, `${entry}.html`), 'utf8'));
        const budget = readBudget(entry);
        const weights = [
          ['first load', 'JavaScript', files.filter(isScript), budget.javascriptKilobytes],
          ['first load', 'CSS', files.filter((file) => file.endsWith('.css')), budget.cssKilobytes],
          ['all', 'JavaScript', Object.keys(bundle).filter(isScript), budget.allJavascriptKilobytes],
        ] as const;
        for (const [when, what, weighed, limit] of weights) {
          if (limit === undefined) continue;
          const weight = gzipKilobytes(weighed);
          const text = `${entry}: ${when} ${weight.toFixed(1)} of ${limit} kB ${what} (gzip)`;
          if (weight > limit) this.error(text);
          this.info(text);
        }
      }
    },
  };
}

const isScript = (file: string): boolean => file.endsWith('.js');

/** Scripts, the modules they import, and styles: Vite links all of them in the document's head. */
const firstLoadOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!);

const readBudget = (entry: string): Budget =>
  JSON.parse(readFileSync(new URL(`../src/entries/${entry}/budget.json`, import.meta.url), 'utf8')) as Budget;
