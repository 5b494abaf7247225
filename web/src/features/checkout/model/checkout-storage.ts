import { hasStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import type { CheckoutState } from './checkout.schema.js';
import { initialCheckout } from './checkout.slice.js';

export const checkoutStorageKey = 'shop.checkout';
export const storedVersion = 1;

/** The checkout to continue with. A first visit does not load the code that reads a stored one. */
export async function loadCheckout(): Promise<CheckoutState> {
  const areas = ['localStorage', 'sessionStorage'] as const;
  if (!areas.some((area) => hasStored(checkoutStorageKey, area))) return initialCheckout;
  const { readStoredCheckout } = await import('./stored-checkout.js');
  return readStoredCheckout();
}

/** Stores the checkout for this tab and, unless another tab has just stored its own, for new tabs. */
export function storeCheckout(state: CheckoutState, { onlyHere = false } = {}): void {
  for (const area of onlyHere ? (['sessionStorage'] as const) : (['sessionStorage', 'localStorage'] as const)) {
    if (state === initialCheckout) removeStored(checkoutStorageKey, area);
    else writeStored(checkoutStorageKey, { version: storedVersion, state }, area);
  }
}
