import { useEffect, useState } from 'react';
import { useGetConfigQuery } from './config-api.js';

const firstDelayMs = 2_000;
const maxDelayMs = 60_000;

/** The settings, requested again automatically with growing delays until they arrive. */
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
    const timer = setTimeout(again, Math.min(firstDelayMs * 2 ** retries, maxDelayMs));
    return () => clearTimeout(timer);
  }, [failed, isFetching, retries, refetch]);

  return { config: data, failed, isFetching, refetch };
}
