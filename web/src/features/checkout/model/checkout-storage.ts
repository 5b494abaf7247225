import { teamsAfterParticipantsChange } from '@shop/pricing';
import { readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import type { CheckoutState } from './checkout.schema.js';
import { furthestStep } from './checkout.selectors.js';
import { initialCheckout } from './checkout.slice.js';

export const checkoutStorageKey = 'shop.checkout';
const version = 1;

/** The stored checkout, or a new one when nothing valid is stored. A first visit does not load the schema's code. */
export async function loadCheckout(): Promise<CheckoutState> {
  const stored = readStored(checkoutStorageKey) as { version?: unknown; state?: unknown } | null;
  if (stored?.version !== version) return initialCheckout;
  const schemas = await import('./checkout.schema.js');
  const parsed = schemas.checkoutSchema.safeParse(stored.state);
  if (!parsed.success) return initialCheckout;
  return makeConsistent(parsed.data);
}

/**
 * Fields that are valid alone may contradict one another, so the team count and the step are adjusted to the rest; a
 * coupon check in progress is forgotten.
 */
function makeConsistent(stored: CheckoutState): CheckoutState {
  const { participants, teams, couponStatus } = stored;
  const state: CheckoutState = {
    ...stored,
    teams: teamsAfterParticipantsChange(participants, teams),
    // The response to a check that was in progress when the page was closed is lost.
    couponStatus: couponStatus === 'loading' ? 'idle' : couponStatus,
  };
  const step = Math.min(state.step, furthestStep(state)) as CheckoutState['step'];
  const isPreset = step === 1 && !state.isLanguageChosen;
  return { ...state, step, language: isPreset ? null : state.language };
}

export function storeCheckout(state: CheckoutState): void {
  if (state === initialCheckout) removeStored(checkoutStorageKey);
  else writeStored(checkoutStorageKey, { version, state });
}
