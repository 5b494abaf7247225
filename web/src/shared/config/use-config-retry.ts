import { useEffect, useState } from 'react';
import { useGetConfigQuery } from './config-api.js';

const firstMs = 2_000;
const longestMs = 60_000;

/** The settings, asked for again by itself until they arrive: soon at first, then ever more rarely. */
export function useConfigRetry() {
  const { data, error, isFetching, refetch } = useGetConfigQuery();
  const [retries, setRetries] = useState(0);
  const failed = !data && error !== undefined;

  useEffect(() => {
    if (!failed || isFetching) return undefined;
    const again = () => {
      setRetries((count) => count + 1);
      void refetch();
    };
    const timer = setTimeout(again, Math.min(firstMs * 2 ** retries, longestMs));
    return () => clearTimeout(timer);
  }, [failed, isFetching, retries, refetch]);

  return { config: data, failed, isFetching, refetch };
}
