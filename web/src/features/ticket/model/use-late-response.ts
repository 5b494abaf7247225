import { useEffect } from 'react';
import type { LateResponse } from '../../../shared/lib/ticket-cache.js';

/**
 * Requests again what the service worker took from its cache on a slow connection, once the server's response has
 * arrived.
 */
export function useLateResponse(key: string, refetch: () => unknown): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data }: MessageEvent<LateResponse>) => {
      if (data.lateResponse === key) refetch();
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [key, refetch]);
}
