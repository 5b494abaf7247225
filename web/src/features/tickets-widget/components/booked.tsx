import '../texts.js';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { orderCompleted } from '../../../shared/lib/order.js';
import { Button, Page, StatusCard } from '../../../shared/ui/index.js';
import { NewTabLink } from '../../../shared/ui/new-tab-link.js';
import type { StateWithCheckout } from '../../checkout/index.js';

/** The end of a booking in a frame: the ticket is a secret, so it is shown in a tab of its own (decision D34). */
export function Booked({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('ticketsWidget');
  const { dispatch, getState } = useStore<StateWithCheckout>();
  const navigate = useNavigate();
  useEffect(() => {
    // Completes no other order: the customer may come back here after the next order was begun.
    if (getState().checkout.openSession?.sessionId === sessionId) dispatch(orderCompleted({ sessionId }));
  }, [sessionId, dispatch, getState]);
  return (
    <Page narrow title={t('title')}>
      <StatusCard focused icon={CircleCheck} title={t('bookedTitle')} text={t('bookedText')}>
        <NewTabLink href={`/payment-success?session_id=${encodeURIComponent(sessionId)}`}>{t('showTicket')}</NewTabLink>
        <Button variant="secondary" onClick={() => void navigate({ search: window.location.search })}>
          {t('bookMore')}
        </Button>
      </StatusCard>
    </Page>
  );
}
