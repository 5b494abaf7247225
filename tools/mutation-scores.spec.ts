import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const tool = join(import.meta.dirname, 'mutation-scores.ts');

/** Runs the tool over a report with these numbers of mutants by file and status. */
function scores(files: Record<string, Record<string, number>>): { status: number | null; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  try {
    const mutantsOf = (counts: Record<string, number>) =>
      Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })));
    const report = { files: mapValues(files, (counts) => ({ mutants: mutantsOf(counts) })) };
    writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
    const run = spawnSync(process.execPath, [tool, '--report', join(folder, 'report.json')], { encoding: 'utf8' });
    return {
      status: run.status,
      lines: run.stdout
        .trim()
        .split('\n')
        .map((line) => line.replaceAll(/\s+/g, ' ')),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

it('fails for a folder below the threshold although the total is above it', () => {
  const { status, lines } = scores({
    'libs/strong/a.ts': { Killed: 980 },
    'services/weak/b.ts': { Killed: 4, Survived: 1 },
  });
  expect(lines).toEqual([
    'libs/strong 100.0 % 980 killed, 0 missed',
    'services/weak 80.0 % 4 killed, 1 missed below 95',
  ]);
  expect(status).toBe(1);
});

it('adds up the files of a folder, and counts mutants without coverage as missed', () => {
  const { status, lines } = scores({
    'libs/a/one.ts': { Killed: 18, Timeout: 20, NoCoverage: 1 },
    'libs/a/two.ts': { Survived: 1, Ignored: 7, CompileError: 3 },
    'libs/b/types.ts': {},
  });
  expect(lines).toEqual(['libs/a 95.0 % 38 killed, 2 missed']);
  expect(status).toBe(0);
});

it('fails for a report without a mutant', () => {
  expect(scores({ 'libs/b/types.ts': {} }).status).toBe(1);
});
