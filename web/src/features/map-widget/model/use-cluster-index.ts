import { startTransition, useEffect, useState } from 'react';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { nextTask } from '../../../shared/lib/short-tasks.js';
import { ClusterIndex } from './cluster-index.js';

/** The index of the cities, made in a task of its own; undefined until it is made. */
export function useClusterIndex(cities: readonly MapCityDto[]): ClusterIndex | undefined {
  const [index, setIndex] = useState<ClusterIndex>();

  useEffect(() => {
    let isCurrent = true;
    void nextTask().then(() => {
      if (!isCurrent) return;
      const made = new ClusterIndex(cities);
      startTransition(() => setIndex(made));
    });
    return () => void (isCurrent = false);
  }, [cities]);
  return index;
}
