/** In one statement, tens of thousands of cities would need hundreds of megabytes of memory. */
const batchSize = 2_000;

export function* batchesOf<Row>(rows: Row[]): Iterable<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
