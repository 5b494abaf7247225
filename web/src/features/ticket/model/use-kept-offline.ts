import { useEffect, useState, useSyncExternalStore } from 'react';
import { useConfig } from '../../../shared/config/index.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { keepOffline, type KeptTicket } from './keep-offline.js';

/** Keeps a ticket in the browser once everything has been loaded; true when the page works without a connection. */
export function useKeptOffline(
  { token, ticket, details, refunds }: Omit<KeptTicket, 'config'>,
  isComplete: boolean,
): boolean {
  const config = useConfig();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isComplete || !config || isFramed()) return;
    let isMounted = true;
    void keepOffline({ token, ticket, details, refunds, config }).then((kept) => isMounted && kept && setKept(true));
    return () => {
      isMounted = false;
    };
  }, [token, ticket, details, refunds, config, isComplete]);
  return isKept;
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      window.addEventListener('online', notify);
      window.addEventListener('offline', notify);
      return () => {
        window.removeEventListener('online', notify);
        window.removeEventListener('offline', notify);
      };
    },
    () => navigator.onLine,
  );
