import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SupportNote } from '../../../shared/config/index.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import { useWaitPhase } from '../../../shared/lib/use-wait-phase.js';
import { Button, ButtonAnchor, ButtonLink, Spinner } from '../../../shared/ui/index.js';
import type { OpenSession } from '../model/checkout.schema.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { usePaymentOutcome } from '../model/use-payment-outcome.js';
import { StepCard } from './step-card.js';

/** Shown while the payment is made in the other tab, which the page watches meanwhile. */
export function AwaitingPayment({ session: { sessionId, url } }: { session: OpenSession }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const returnUrl = `/payment-success?session_id=${encodeURIComponent(sessionId)}`;
  const isLong = useWaitPhase().phase === 'timed-out';

  if (usePaymentOutcome(sessionId) === 'arrived') {
    return (
      <StepCard focused title={t('payment.arrivedTitle')}>
        <ButtonAnchor href={returnUrl} target="_blank" rel="noopener">
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
          <ButtonAnchor variant="secondary" href={url}>
            {t('payment.sameTab')}
          </ButtonAnchor>
        )}
        <Button variant="quiet" className="sm:-mx-2" onClick={() => dispatch(checkoutActions.paymentAbandoned())}>
          {t('payment.change')}
        </Button>
      </div>
      <div role="status">{isLong && <LongWait returnUrl={returnUrl} />}</div>
    </StepCard>
  );
}

/** For those who have paid and see no answer: where it also comes, a way to ask that works later too, and help. */
function LongWait({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslation('order');
  const { email } = useCheckout().personalData;
  return (
    <div className="space-y-4 border-t border-line pt-5">
      <p className="text-pretty wrap-anywhere">{t('payment.longText', { email })}</p>
      {isFramed() ? (
        <ButtonAnchor variant="secondary" className="w-full sm:w-auto" href={returnUrl} target="_blank" rel="noopener">
          {t('payment.check')}
        </ButtonAnchor>
      ) : (
        <ButtonLink variant="secondary" className="w-full sm:w-auto" to={returnUrl}>
          {t('payment.check')}
        </ButtonLink>
      )}
      <SupportNote />
    </div>
  );
}
