import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopApi, useCreateLoquizTicketMutation } from '../../../api/generated.js';
import { sendEvent } from '../../../shared/frame/index.js';
import { readStored } from '../../../shared/lib/storage.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import { checkoutStorageKey } from './checkout-storage.js';
import type { OpenSession } from './checkout.schema.js';
import { checkoutActions } from './checkout.slice.js';
import type { BookedEntry } from './framed-booking.js';
import { usePaymentOutcome } from './use-payment-outcome.js';

const pollMs = 2_000;

/**
 * Polls an open session in every tab of the checkout, at every step, and continues automatically once the payment has
 * arrived (decision D32).
 */
export function usePaymentWatch({ sessionId, awaited }: OpenSession): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const outcome = usePaymentOutcome(sessionId);
  shopApi.endpoints.getBookingBySession.useQuerySubscription(
    { sessionIdDto: { sessionId } },
    { pollingInterval: outcome === 'pending' ? pollMs : 0, refetchOnMountOrArgChange: true },
  );
  useCheckOnReturn(sessionId, outcome === 'pending');
  useAskBeforeUnload(awaited && outcome === 'pending');

  useEffect(() => {
    if (outcome !== 'arrived') return;
    if (isFramed()) {
      sendEvent({ name: 'booked' });
      const { search } = window.location;
      void navigate({ search }, { replace: true, state: { bookedSession: sessionId } satisfies BookedEntry });
    } else void navigate('/payment-success', { replace: true, state: { sessionId } });
  }, [outcome, sessionId, navigate]);

  useEffect(() => {
    if (!awaited) return;
    if (outcome === 'failed') dispatch(checkoutActions.paymentFailed());
    if (outcome === 'replaced') dispatch(checkoutActions.paymentAbandoned());
  }, [outcome, awaited, dispatch]);
}

/**
 * Asks before the page is left in a frame of another site where the browser blocks storage. The order would end with
 * the page, and a customer who orders again could pay for both orders.
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
 * Requests the ticket when the customer comes back to this tab, because the webhook of a payment may be lost. The
 * request makes the shop check the payment at the provider (PY-7). Without a payment it is refused and has no effect.
 */
function useCheckOnReturn(sessionId: string, isPending: boolean): void {
  const [createTicket] = useCreateLoquizTicketMutation();
  useEffect(() => {
    if (!isPending) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void createTicket({ sessionIdDto: { sessionId } });
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [sessionId, isPending, createTicket]);
}
