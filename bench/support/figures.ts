/** The smallest value with at least this share (from 0 to 1) of all values at or below it. */
export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);
export const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
