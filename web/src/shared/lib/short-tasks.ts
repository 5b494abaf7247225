/** A phone four times slower than a computer needs less than 50 ms for what a computer does in this time. */
const taskMs = 8;

/** Lets the browser respond to input and paint before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Maps the items in order, in several short tasks, so that a slow phone responds to touches meanwhile. */
export async function mapInShortTasks<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let endsAt = 0;
  for (const item of items) {
    if (performance.now() >= endsAt) {
      await nextTask();
      endsAt = performance.now() + taskMs;
    }
    results.push(map(item));
  }
  return results;
}
