import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SupportNote } from '../../../shared/config/support-note.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { isFreeSession } from '../../../shared/lib/order.js';
import { paysInSameTab } from '../../../shared/lib/payment-page.js';
import { useWaitPhase } from '../../../shared/lib/use-wait-phase.js';
import { Button, ButtonLink, Spinner } from '../../../shared/ui/index.js';
import { NewTabLink } from '../../../shared/ui/new-tab-link.js';
import { PaymentPageLinks } from '../../../shared/ui/payment-page-links.js';
import type { OpenSession } from '../model/checkout.schema.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { checkoutActions } from '../model/checkout.slice.js';
import { StepCard } from './step-card.js';

const placeTexts = {
  'new-tab': 'payment.waitingText',
  'same-tab': 'payment.sameTabText',
  blocked: 'payment.blockedText',
} as const;

/** Shown while the customer pays on the provider's page and this page polls the payment. */
export function AwaitingPayment({ session }: { session: OpenSession }) {
  const { t } = useTranslation('order');
  const dispatch = useDispatch();
  const { sessionId, url } = session;
  const isLongWait = useWaitPhase().phase === 'timed-out';
  const place = paysInSameTab() ? 'same-tab' : session.place;
  const texts = { open: t('payment.open'), sameTab: t('payment.sameTab'), redirecting: t('payment.redirecting') };
  if (isFreeSession(sessionId)) return <AwaitingFreeOrder />;
  return (
    <StepCard focused title={t('payment.waitingTitle')}>
      <p role="status" className="flex items-start gap-3">
        {place !== 'same-tab' && (
          <span className="mt-0.5 text-accent">
            <Spinner />
          </span>
        )}
        {t(isFramed() ? 'payment.framedText' : placeTexts[place])}
      </p>
      {!isFramed() && place === 'new-tab' && <p className="text-sm text-muted">{t('payment.openAgain')}</p>}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <PaymentPageLinks {...{ url, place, texts }} />
        <Button variant="quiet" className="sm:-mx-2" onClick={() => dispatch(checkoutActions.paymentAbandoned())}>
          {t('payment.change')}
        </Button>
      </div>
      <div role="status">
        {isLongWait && <LongWait returnUrl={`/payment-success?session_id=${encodeURIComponent(sessionId)}`} />}
      </div>
    </StepCard>
  );
}

/** Shown until the poll finds that a free order is complete. */
function AwaitingFreeOrder() {
  const { t } = useTranslation('order');
  return (
    <StepCard focused title={t('payment.freeTitle')}>
      <p role="status" className="flex items-start gap-3">
        <span className="mt-0.5 text-accent">
          <Spinner />
        </span>
        {t('payment.freeText')}
      </p>
    </StepCard>
  );
}

/**
 * Shown after a long wait, for customers who have already paid: a note that a mail will follow, a link to check the
 * payment later, and how to get help.
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
