import { teamsAfterParticipantsChange } from '@shop/pricing';
import { hasStored, readStored, removeStored, writeStored } from '../../../shared/lib/storage.js';
import type { CheckoutState, OpenSession } from './checkout.schema.js';
import { furthestStep } from './checkout.selectors.js';
import { checkoutActions, checkoutReducer, initialCheckout } from './checkout.slice.js';

export const checkoutStorageKey = 'shop.checkout';
const version = 1;

/**
 * The checkout of this tab, with the session that any tab opened last. A new tab continues with what any tab stored last;
 * everything is new when that is not valid. A first visit does not load the schema's code.
 */
export async function loadCheckout(): Promise<CheckoutState> {
  const shared = await readCheckout('localStorage');
  if (shared === 'invalid') return initialCheckout;
  const own = await readCheckout('sessionStorage');
  if (own === null || own === 'invalid') return shared ?? initialCheckout;
  return shared ? withSessionOf(shared, own) : own;
}

/** The session that any tab opened last. */
export async function loadOpenSession(): Promise<OpenSession | null> {
  const shared = await readCheckout('localStorage');
  return shared === null || shared === 'invalid' ? null : shared.openSession;
}

async function readCheckout(area: 'localStorage' | 'sessionStorage'): Promise<CheckoutState | null | 'invalid'> {
  if (!hasStored(checkoutStorageKey, area)) return null;
  const stored = readStored(checkoutStorageKey, area) as { version?: unknown; state?: unknown } | null;
  if (stored?.version !== version) return 'invalid';
  const schemas = await import('./checkout.schema.js');
  const parsed = schemas.checkoutSchema.safeParse(stored.state);
  return parsed.success ? makeConsistent(parsed.data) : 'invalid';
}

const withSessionOf = ({ openSession }: CheckoutState, own: CheckoutState): CheckoutState =>
  openSession ? checkoutReducer(own, checkoutActions.paymentOpenedElsewhere(openSession)) : own;

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

/** Stores the checkout for this tab and, unless another tab has just stored, for new ones. */
export function storeCheckout(state: CheckoutState, { onlyHere = false } = {}): void {
  for (const area of onlyHere ? (['sessionStorage'] as const) : (['sessionStorage', 'localStorage'] as const)) {
    if (state === initialCheckout) removeStored(checkoutStorageKey, area);
    else writeStored(checkoutStorageKey, { version, state }, area);
  }
}
