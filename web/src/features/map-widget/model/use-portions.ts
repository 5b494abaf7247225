import { startTransition, useEffect, useState } from 'react';
import { nextTask } from '../../../shared/lib/short-tasks.js';

/** A slow phone makes this many markers in less than 50 ms. */
const portionSize = 12;

/** The first of the items; each task adds more of them, so that a slow phone responds to touches meanwhile. */
export function usePortions<Item>(items: readonly Item[]): readonly Item[] {
  const [limit, setLimit] = useState(0);
  const isComplete = limit >= items.length;

  useEffect(() => {
    if (isComplete) return undefined;
    let isCurrent = true;
    void nextTask().then(() => {
      if (isCurrent) startTransition(() => setLimit(limit + portionSize));
    });
    return () => void (isCurrent = false);
  }, [limit, isComplete]);
  return isComplete ? items : items.slice(0, limit);
}
