/**
 * A task begins no further item after this time. On a phone four times slower than a computer the task then still takes
 * less than 50 ms, including the item begun last and the collection of garbage.
 */
const taskMs = 5;

/** Lets the browser respond to input and paint before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A hidden page paints nothing, but must load nevertheless. */
const longestWaitForPaintMs = 1_000;

/** Resolves when the browser has painted the first text or picture, or after `longestWaitForPaintMs`. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitForPaintMs);
  });

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
