import { cpus } from 'node:os';

export interface Figure {
  what: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
}

const rounded = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function printTitle(title: string, notes: string[]) {
  console.log(`\n${title}`);
  console.log(`  ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
  for (const note of notes) console.log(`  ${note}`);
  console.log();
}

export function printTable(head: string[], rows: (string | number)[][]) {
  const cells = [head, ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => String(row[column] ?? '').length)));
  for (const row of cells) {
    const line = row.map((cell, column) =>
      column === 0 ? String(cell).padEnd(widths[column] ?? 0) : String(cell).padStart(widths[column] ?? 0),
    );
    console.log(`  ${line.join('  ')}`);
  }
  console.log();
}

/**
 * Prints each figure with its target.
 * @returns whether all targets are reached
 */
export function checkTargets(figures: Figure[]): boolean {
  const results = figures.map(({ what, value, unit, atLeast = -Infinity, atMost = Infinity }) => {
    const isReached = value >= atLeast && value <= atMost;
    const limit = atLeast > -Infinity ? `at least ${atLeast}` : `at most ${atMost}`;
    console.log(`  ${isReached ? '✓' : '✗'} ${what}: ${rounded(value)} ${unit} (${limit})`);
    return isReached;
  });
  return results.every(Boolean);
}
