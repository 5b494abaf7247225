import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SupportNote } from '../../../shared/config/index.js';
import { orderCompleted } from '../../../shared/lib/order.js';
import { Button, ButtonLink, ErrorCard, Page, Waiting } from '../../../shared/ui/index.js';
import { type Fulfilment, useFulfilment } from '../use-fulfilment.js';
import { CreatedTicket } from './created-ticket.js';
import { CreationProgress } from './creation-progress.js';
import { LaterLink } from './later-link.js';
import { MailPromise } from './mail-promise.js';

/** States that the customer may want to come back to. */
const unfinished: Fulfilment['state'][] = ['by-mail', 'creation-failed', 'unreachable'];
const undisturbed: Fulfilment['state'][] = ['loading', 'created'];

export function FulfilmentView({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('paymentReturn');
  const { fulfilment, booking, isPaid, isChecking, checkAgain } = useFulfilment(sessionId);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isPaid) dispatch(orderCompleted());
  }, [isPaid, dispatch]);
  const { state } = fulfilment;
  // Its line is there before its words, so that nothing moves when they arrive.
  const lead = booking ? `${booking.game_title} · ${booking.city_name}` : '\u00a0';
  const isCalm = undisturbed.includes(state) || (state === 'creating' && !fulfilment.slow);

  return (
    <Page narrow title={t('title')} lead={lead}>
      <div className="space-y-6">
        <StateCard
          fulfilment={fulfilment}
          again={
            <Button look="secondary" busy={isChecking} onClick={checkAgain}>
              {t('checkAgain')}
            </Button>
          }
        />
        {unfinished.includes(state) && <LaterLink sessionId={sessionId} />}
        {!isCalm && <SupportNote />}
      </div>
    </Page>
  );
}

function StateCard({ fulfilment, again }: { fulfilment: Fulfilment; again: ReactNode }) {
  const { t } = useTranslation('paymentReturn');
  const { t: tCommon } = useTranslation();
  const home = <ButtonLink to="/">{tCommon('home')}</ButtonLink>;

  switch (fulfilment.state) {
    case 'loading':
      return <Waiting text={t('checking')} />;
    case 'creating':
      return <CreationProgress {...fulfilment} />;
    case 'created':
      return <CreatedTicket accessToken={fulfilment.accessToken} />;
    case 'by-mail':
      return <MailPromise paid={fulfilment.paid}>{again}</MailPromise>;
    case 'creation-failed':
      return (
        <ErrorCard title={t('creationFailure')} text={t('creationFailureText')}>
          {again}
        </ErrorCard>
      );
    case 'unreachable':
      return (
        <ErrorCard title={t('loadFailure')} text={t('loadFailureText')}>
          {again}
        </ErrorCard>
      );
    case 'unpaid':
      return (
        <ErrorCard title={t('notPaidTitle')} text={t('notPaidText')}>
          <ButtonLink to="/">{t('backToBooking')}</ButtonLink>
        </ErrorCard>
      );
    case 'refunded':
      return (
        <ErrorCard title={t('refundedTitle')} text={t('refundedText')}>
          {home}
        </ErrorCard>
      );
    case 'missing':
      return (
        <ErrorCard title={t('notFound')} text={t('notFoundText')}>
          {home}
        </ErrorCard>
      );
  }
}
