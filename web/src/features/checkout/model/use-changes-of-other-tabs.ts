import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { checkoutStorageKey, loadCheckout } from './checkout-storage.js';
import { checkoutActions } from './checkout.slice.js';

/**
 * Follows the checkout that other tabs store; browsers report storage changes to the other tabs only. The stored
 * checkout is removed once an order is complete.
 */
export function useChangesOfOtherTabs(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const onStorage = async ({ key, newValue }: StorageEvent) => {
      if (key !== checkoutStorageKey) return;
      if (newValue === null) dispatch(checkoutActions.orderCompletedElsewhere());
      else dispatch(checkoutActions.paymentOpenedElsewhere(await loadCheckout()));
    };
    const listener = (event: StorageEvent) => void onStorage(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, [dispatch]);
}
