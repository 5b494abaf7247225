import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopApi } from '../../../api/generated.js';
import { sendEvent } from '../../../shared/frame/index.js';
import { readStored } from '../../../shared/lib/storage.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { checkoutStorageKey } from './checkout-storage.js';
import type { OpenSession } from './checkout.schema.js';
import { useCheckout } from './checkout.selectors.js';
import { checkoutActions } from './checkout.slice.js';
import { paysForChoice } from './choice.js';
import type { BookedEntry } from './framed-booking.js';
import { usePaymentOutcome } from './use-payment-outcome.js';

const pollMs = 2_000;

/**
 * Polls an open session in every tab of the checkout, at every step, and continues automatically once the payment has
 * arrived (decision D32). A tab where something else is chosen keeps its choice (decision D55).
 */
export function usePaymentWatch(session: OpenSession): void {
  const { sessionId, awaited } = session;
  const isChosenHere = paysForChoice(session, useCheckout());
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const outcome = usePaymentOutcome(sessionId);
  const { refetch } = shopApi.endpoints.getBookingBySession.useQuerySubscription(
    { sessionIdDto: { sessionId } },
    { pollingInterval: outcome === 'pending' ? pollMs : 0, refetchOnMountOrArgChange: true },
  );
  useCheckOnReturn(refetch, outcome === 'pending');
  useAskBeforeUnload(awaited && outcome === 'pending');

  useEffect(() => {
    if (outcome !== 'arrived') return;
    if (isFramed()) sendEvent({ name: 'booked' });
    if (!isChosenHere) {
      dispatch(checkoutActions.otherOrderPaid());
    } else if (isFramed()) {
      const { search } = window.location;
      void navigate({ search }, { replace: true, state: { bookedSession: sessionId } satisfies BookedEntry });
    } else void navigate('/payment-success', { replace: true, state: { sessionId } });
  }, [outcome, isChosenHere, sessionId, dispatch, navigate]);

  useEffect(() => {
    if (!awaited) return;
    if (outcome === 'expired' || outcome === 'declined') dispatch(checkoutActions.paymentFailed(outcome));
    if (outcome === 'replaced') dispatch(checkoutActions.paymentEnded('replaced'));
  }, [outcome, awaited, dispatch]);
}

/**
 * Makes the browser ask before the customer leaves a page in a frame whose storage is blocked. Only this page
 * knows the open session then: a customer who leaves and orders again could pay for both orders.
 */
function useAskBeforeUnload(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited || !isFramed() || readStored(checkoutStorageKey) !== null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAwaited]);
}

/**
 * Polls at once when the customer comes back to this tab, whose timers browsers slow down while it is hidden. At a poll
 * the shop asks the provider about the payment, because the provider's webhook may be lost (PY-7).
 */
function useCheckOnReturn(refetch: () => unknown, isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [refetch, isPending]);
}
