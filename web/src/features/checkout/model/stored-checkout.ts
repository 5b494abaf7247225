import { teamsAfterParticipantsChange } from '@shop/pricing';
import { hasStored, readStored } from '../../../shared/lib/storage.js';
import { checkoutStorageKey, storedVersion } from './checkout-storage.js';
import { type CheckoutState, checkoutSchema, type OpenSession } from './checkout.schema.js';
import { furthestStep } from './checkout.selectors.js';
import { checkoutActions, checkoutReducer, initialCheckout } from './checkout.slice.js';

/**
 * The checkout of this tab, with the session that was opened last in any tab. A new tab continues with what was stored
 * last by any tab. If what was stored last is not valid, a new checkout begins in every tab.
 */
export function readStoredCheckout(): CheckoutState {
  const shared = readCheckout('localStorage');
  if (shared === 'invalid') return initialCheckout;
  const own = readCheckout('sessionStorage');
  if (own === null || own === 'invalid') return shared ?? initialCheckout;
  return shared ? withSessionOf(shared, own) : own;
}

/** The open session of a checkout as it is stored; null also when the stored value is not valid. */
export function openSessionOf(stored: unknown): OpenSession | null {
  const checkout = toCheckout(stored);
  return checkout === 'invalid' ? null : checkout.openSession;
}

function readCheckout(area: 'localStorage' | 'sessionStorage'): CheckoutState | null | 'invalid' {
  return hasStored(checkoutStorageKey, area) ? toCheckout(readStored(checkoutStorageKey, area)) : null;
}

function toCheckout(stored: unknown): CheckoutState | 'invalid' {
  const { version, state } = (stored ?? {}) as { version?: unknown; state?: unknown };
  if (version !== storedVersion) return 'invalid';
  const parsed = checkoutSchema.safeParse(state);
  return parsed.success ? makeConsistent(parsed.data) : 'invalid';
}

const withSessionOf = ({ openSession }: CheckoutState, own: CheckoutState): CheckoutState =>
  openSession ? checkoutReducer(own, checkoutActions.paymentOpenedElsewhere(openSession)) : own;

/**
 * Fields that are valid alone may contradict one another, so team count, step and language are adjusted to the other
 * fields; a coupon check in progress is forgotten.
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
  const followsPageLanguage = step === 1 && !state.isLanguageChosen;
  return { ...state, step, language: followsPageLanguage ? null : state.language };
}
