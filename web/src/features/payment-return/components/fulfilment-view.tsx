import { Mail, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { BookingBySessionDto } from '../../../api/generated.js';
import { SupportNote } from '../../../shared/config/support-note.js';
import { inOneLine } from '../../../shared/lib/in-one-line.js';
import { isFreeSession, orderCompleted } from '../../../shared/lib/order.js';
import { Button, ButtonLink, ErrorCard, Page, Skeleton, StatusCard } from '../../../shared/ui/index.js';
import { type Fulfilment, useFulfilment } from '../use-fulfilment.js';
import { CreatedTicket } from './created-ticket.js';
import { CreationProgress } from './creation-progress.js';
import { LaterLink } from './later-link.js';
import { ProgressSkeleton } from './progress-skeleton.js';

/** States in which the customer gets a link for later. */
const statesWithLaterLink: Fulfilment['state'][] = ['by-mail', 'creation-failed', 'unreachable'];
const statesWithoutSupport: Fulfilment['state'][] = ['loading', 'created'];

export function FulfilmentView({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('paymentReturn');
  const { fulfilment, booking, isPaid, isChecking, checkAgain } = useFulfilment(sessionId);
  const dispatch = useDispatch();
  useEffect(() => {
    if (isPaid) dispatch(orderCompleted({ sessionId }));
  }, [isPaid, sessionId, dispatch]);
  const { state } = fulfilment;
  const offersSupport = !statesWithoutSupport.includes(state) && (state !== 'creating' || fulfilment.slow);

  return (
    <Page narrow title={t('title')} lead={<Lead booking={booking} loading={state === 'loading'} />}>
      <div className="space-y-6">
        <StateCard
          fulfilment={fulfilment}
          free={isFreeSession(sessionId)}
          retryButton={
            <Button variant="secondary" busy={isChecking} onClick={() => void checkAgain()}>
              {t('checkAgain')}
            </Button>
          }
        />
        {statesWithLaterLink.includes(state) && <LaterLink sessionId={sessionId} />}
        {offersSupport && <SupportNote />}
      </div>
    </Page>
  );
}

/** One line. Its space is reserved while there is no text, so that nothing below moves. */
function Lead({ booking, loading }: { booking: BookingBySessionDto | undefined; loading: boolean }) {
  if (booking) return inOneLine(booking.game_title, booking.city_name);
  return loading ? <Skeleton className="h-6.5 w-64 max-w-full" /> : '\u00a0';
}

interface StateCardProps {
  fulfilment: Fulfilment;
  /** Whether nothing was to be paid at the provider. */
  free: boolean;
  retryButton: ReactNode;
}

function StateCard({ fulfilment, free, retryButton }: StateCardProps) {
  const { t } = useTranslation('paymentReturn');
  const { t: tCommon } = useTranslation();
  const home = <ButtonLink to="/">{tCommon('home')}</ButtonLink>;

  switch (fulfilment.state) {
    case 'loading':
      return <ProgressSkeleton />;
    case 'creating':
      return <CreationProgress free={free} {...fulfilment} />;
    case 'created':
      return <CreatedTicket accessToken={fulfilment.accessToken} />;
    case 'by-mail':
      // The page has stopped polling, but the ticket may still be created.
      return fulfilment.paid ? (
        <StatusCard icon={Mail} title={t('byMailTitle')} text={t('byMailText')}>
          {retryButton}
        </StatusCard>
      ) : (
        <StatusCard icon={Mail} title={t('unconfirmedTitle')} text={t('unconfirmedText')}>
          {retryButton}
        </StatusCard>
      );
    case 'creation-failed':
      return (
        <ErrorCard title={t('creationFailure')} text={t('creationFailureText')}>
          {retryButton}
        </ErrorCard>
      );
    case 'unreachable':
      return (
        <ErrorCard title={t('loadFailure')} text={t('loadFailureText')}>
          {retryButton}
        </ErrorCard>
      );
    case 'expired':
    case 'declined':
    case 'replaced':
      return (
        <ErrorCard
          title={t(`${fulfilment.state}Title`)}
          text={t(`${fulfilment.state}Text`)}
          note={fulfilment.state === 'declined' ? undefined : t('uncharged')}
        >
          <ButtonLink to="/">{t('backToBooking')}</ButtonLink>
        </ErrorCard>
      );
    case 'refunded':
    case 'chargedBack':
      return (
        <StatusCard icon={Undo2} title={t(`${fulfilment.state}Title`)} text={t(`${fulfilment.state}Text`)}>
          {home}
        </StatusCard>
      );
    case 'missing':
      return (
        <ErrorCard title={t('notFound')} text={t('notFoundText')}>
          {home}
        </ErrorCard>
      );
  }
}
