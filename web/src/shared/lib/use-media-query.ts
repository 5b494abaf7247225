import { useCallback, useMemo, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (notify: () => void) => {
      const ended = new AbortController();
      list.addEventListener('change', notify, { signal: ended.signal });
      return () => ended.abort();
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
