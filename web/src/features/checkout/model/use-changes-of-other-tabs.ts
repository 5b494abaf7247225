import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { readStored } from '../../../shared/lib/storage.js';
import { checkoutStorageKey } from './checkout-storage.js';
import { checkoutActions } from './checkout.slice.js';

/**
 * Follows the payment that another tab opens. Browsers report a change of the storage to every tab but the one that
 * made it; a page that Back restores may have missed the report.
 */
export function useChangesOfOtherTabs(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const follow = async () => {
      // Read before the code is loaded, because this tab may store its own checkout meanwhile.
      const stored = readStored(checkoutStorageKey);
      const { openSessionOf } = await import('./stored-checkout.js');
      const opened = openSessionOf(stored);
      if (opened) dispatch(checkoutActions.paymentOpenedElsewhere(opened));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === checkoutStorageKey) void follow();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void follow();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [dispatch]);
}
