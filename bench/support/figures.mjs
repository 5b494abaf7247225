/** The value below which this share of the values lies. */
export function percentile(/** @type {number[]} */ values, /** @type {number} */ share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export const median = (/** @type {number[]} */ values) => percentile(values, 0.5);
export const sumOf = (/** @type {number[]} */ values) => values.reduce((sum, value) => sum + value, 0);
