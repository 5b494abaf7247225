import { readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import type { CheckoutState } from './checkout.schema.js';
import { initialCheckout } from './checkout.slice.js';

export const checkoutStorageKey = 'shop.checkout';
const version = 1;

/** The checkout as it was left; a fresh one when nothing usable was stored. First visits do without the schema's code. */
export async function loadCheckout(): Promise<CheckoutState> {
  const stored = readStored(checkoutStorageKey) as { version?: unknown; state?: unknown } | null;
  if (stored?.version !== version) return initialCheckout;
  const { checkoutSchema } = await import('./checkout.schema.js');
  const parsed = checkoutSchema.safeParse(stored.state);
  if (!parsed.success) return initialCheckout;
  // A code that was being checked when the page went away has no answer any more.
  const interrupted = parsed.data.couponStatus === 'loading';
  return interrupted ? { ...parsed.data, couponStatus: 'idle' } : parsed.data;
}

export function storeCheckout(state: CheckoutState): void {
  if (state === initialCheckout) removeStored(checkoutStorageKey);
  else writeStored(checkoutStorageKey, { version, state });
}
