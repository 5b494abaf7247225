import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SupportNote } from '../../../shared/config/support-note.js';
import { isFramed } from '../../../shared/lib/external-page.js';
import { useWaitPhase } from '../../../shared/lib/use-wait-phase.js';
import { Button, ButtonAnchor, ButtonLink, Spinner } from '../../../shared/ui/index.js';
import { NewTabLink } from '../../../shared/ui/new-tab-link.js';
import type { OpenSession } from '../model/checkout.schema.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { StepCard } from './step-card.js';

/** Shown while the customer pays in the other tab and the page polls the payment. */
export function AwaitingPayment({ session: { sessionId, url } }: { session: OpenSession }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const returnUrl = `/payment-success?session_id=${encodeURIComponent(sessionId)}`;
  const isLongWait = useWaitPhase().phase === 'timed-out';
  return (
    <StepCard focused title={t('payment.waitingTitle')}>
      <p role="status" className="flex items-start gap-3">
        <span className="mt-0.5 text-accent">
          <Spinner />
        </span>
        {t(isFramed() ? 'payment.framedText' : 'payment.waitingText')}
      </p>
      {!isFramed() && <p className="text-sm text-muted">{t('payment.blockedText')}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <NewTabLink href={url}>
          {t('payment.open')}
          <ExternalLink aria-hidden className="size-4" />
        </NewTabLink>
        {!isFramed() && (
          <ButtonAnchor variant="secondary" href={url}>
            {t('payment.sameTab')}
          </ButtonAnchor>
        )}
        <Button variant="quiet" className="sm:-mx-2" onClick={() => dispatch(checkoutActions.paymentAbandoned())}>
          {t('payment.change')}
        </Button>
      </div>
      <div role="status">{isLongWait && <LongWait returnUrl={returnUrl} />}</div>
    </StepCard>
  );
}

/**
 * For customers who have paid and still wait: a note that a mail will follow, a link to check the payment later, and
 * how to get help.
 */
function LongWait({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslation('order');
  const { email } = useCheckout().personalData;
  return (
    <div className="space-y-4 border-t border-line pt-5">
      <p className="text-pretty wrap-anywhere">{t('payment.longText', { email })}</p>
      {isFramed() ? (
        <NewTabLink variant="secondary" href={returnUrl}>
          {t('payment.check')}
        </NewTabLink>
      ) : (
        <ButtonLink variant="secondary" className="w-full sm:w-auto" to={returnUrl}>
          {t('payment.check')}
        </ButtonLink>
      )}
      <SupportNote />
    </div>
  );
}
