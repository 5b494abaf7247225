import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopApi, useCreateLoquizTicketMutation } from '../../../api/generated.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import type { OpenSession } from './checkout.schema.js';
import { checkoutActions } from './checkout.slice.js';
import { usePaymentOutcome } from './use-payment-outcome.js';

const pollMs = 2_000;

/**
 * As long as the browser knows an open session, every tab of the checkout watches it, whatever step it shows, and goes
 * on by itself once the payment has arrived (decision D32).
 */
export function usePaymentWatch({ sessionId, awaited }: OpenSession): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const outcome = usePaymentOutcome(sessionId);
  shopApi.endpoints.getBookingBySession.useQuerySubscription(
    { sessionIdDto: { sessionId } },
    { pollingInterval: outcome === 'pending' ? pollMs : 0, refetchOnMountOrArgChange: true },
  );
  useCheckedOnReturn(sessionId, outcome === 'pending');

  useEffect(() => {
    if (outcome !== 'arrived') return;
    if (isFramed()) dispatch(checkoutActions.paymentAwaited());
    else void navigate('/payment-success', { replace: true, state: { sessionId } });
  }, [outcome, sessionId, dispatch, navigate]);

  useEffect(() => {
    if (!awaited) return;
    if (outcome === 'failed') dispatch(checkoutActions.paymentFailed());
    if (outcome === 'replaced') dispatch(checkoutActions.paymentAbandoned());
  }, [outcome, awaited, dispatch]);
}

/**
 * Who comes back to this tab may have paid although the provider's report was lost: asking for the ticket makes the
 * shop ask the provider (PY-7). Unpaid, it is refused and changes nothing.
 */
function useCheckedOnReturn(sessionId: string, isPending: boolean): void {
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
