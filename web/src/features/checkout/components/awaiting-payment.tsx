import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useGetBookingBySessionQuery } from '../../../api/generated.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import { Button, ButtonAnchor, Spinner } from '../../../shared/ui/index.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { StepCard } from './step-card.js';

const pollMs = 2_000;
const failed = ['expired', 'payment_failed'];
/** The customer's next order, in another tab perhaps, took this one's place. */
const replaced = 'cancelled';

/** Waits for the payment made in the other tab and goes on by itself (decision D32). */
export function AwaitingPayment({ session }: { session: { sessionId: string; url: string } }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { sessionId, url } = session;
  const { data } = useGetBookingBySessionQuery({ sessionIdDto: { sessionId } }, { pollingInterval: pollMs });
  const status = data?.booking.status ?? 'pending_payment';
  const arrived = status !== 'pending_payment' && status !== replaced && !failed.includes(status);

  useEffect(() => {
    if (failed.includes(status)) dispatch(checkoutActions.paymentFailed());
    if (status === replaced) dispatch(checkoutActions.paymentAbandoned());
    if (arrived && !isFramed()) void navigate('/payment-success', { replace: true, state: { sessionId } });
  }, [status, arrived, dispatch, navigate, sessionId]);

  if (arrived) {
    return (
      <StepCard focused title={t('payment.arrivedTitle')}>
        <ButtonAnchor
          href={`/payment-success?session_id=${encodeURIComponent(sessionId)}`}
          target="_blank"
          rel="noopener"
        >
          {t('payment.showTicket')}
        </ButtonAnchor>
      </StepCard>
    );
  }
  return (
    <StepCard focused title={t('payment.waitingTitle')}>
      <p role="status" className="flex items-start gap-3">
        <span className="mt-0.5 text-accent">
          <Spinner />
        </span>
        {t('payment.waitingText')}
      </p>
      <p className="text-sm text-muted">{t('payment.blockedText')}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonAnchor href={url} target="_blank" rel="noopener">
          {t('payment.open')}
          <ExternalLink aria-hidden className="size-4" />
        </ButtonAnchor>
        {!isFramed() && (
          <ButtonAnchor look="secondary" href={url}>
            {t('payment.sameTab')}
          </ButtonAnchor>
        )}
        <Button look="quiet" className="sm:-mx-2" onClick={() => dispatch(checkoutActions.paymentAbandoned())}>
          {t('payment.change')}
        </Button>
      </div>
    </StepCard>
  );
}
