import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { checkoutStorageKey } from './checkout-storage.js';
import { checkoutActions } from './checkout.slice.js';

/** Browsers tell of storage changes made by other tabs only. What was stored is removed once an order is complete. */
export function useOtherTabs(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === checkoutStorageKey && newValue === null) dispatch(checkoutActions.orderCompletedElsewhere());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch]);
}
