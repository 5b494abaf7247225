import { useEffect } from 'react';
import type { LateResponse } from '../../../shared/lib/ticket-cache.js';

/**
 * On a slow connection the service worker answers from its cache. Once the server's response has arrived, `refetch`
 * requests the data again.
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
