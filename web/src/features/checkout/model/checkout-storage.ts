import { teamsAfterParticipantsChange } from '@shop/pricing';
import { readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import type { CheckoutState } from './checkout.schema.js';
import { furthestStep } from './checkout.selectors.js';
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
  return consistent(parsed.data);
}

/** Each part may be well-formed and yet not go with the others: no step, team count or check is believed by itself. */
function consistent(stored: CheckoutState): CheckoutState {
  const { participants, teams, couponStatus } = stored;
  const state: CheckoutState = {
    ...stored,
    teams: teamsAfterParticipantsChange(participants, teams),
    // A code that was being checked when the page went away has no answer any more.
    couponStatus: couponStatus === 'loading' ? 'idle' : couponStatus,
  };
  return { ...state, step: Math.min(state.step, furthestStep(state)) as CheckoutState['step'] };
}

export function storeCheckout(state: CheckoutState): void {
  if (state === initialCheckout) removeStored(checkoutStorageKey);
  else writeStored(checkoutStorageKey, { version, state });
}
