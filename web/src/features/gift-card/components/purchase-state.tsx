import { Clock, Mail, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorCard, Spinner, StatusCard } from '../../../shared/ui/index.js';
import type { Purchase } from '../model/use-purchase.js';
import { NoPurchase } from './no-purchase.js';
import { NextActions } from './next-actions.js';

const waiting = (
  <span className="self-center text-accent">
    <Spinner />
  </span>
);

/** Shows the state of a purchase, before the thanks or in their place. */
export function PurchaseState({ state, retryButton }: { state: Purchase['state']; retryButton: ReactNode }) {
  const { t } = useTranslation('giftCard');
  switch (state) {
    case 'loading':
      return (
        <StatusCard icon={Mail} title={t('loading')}>
          {waiting}
        </StatusCard>
      );
    case 'paid':
      return (
        <StatusCard icon={Mail} title={t('sending')}>
          {waiting}
        </StatusCard>
      );
    case 'confirming':
      return (
        <StatusCard icon={Clock} title={t('confirming')} text={t('confirmingText')}>
          {waiting}
        </StatusCard>
      );
    case 'unconfirmed':
      return (
        <StatusCard icon={Mail} title={t('unconfirmed')} text={t('unconfirmedText')}>
          {retryButton}
        </StatusCard>
      );
    case 'unreachable':
      return (
        <ErrorCard title={t('loadFailure')} text={t('loadFailureText')}>
          {retryButton}
        </ErrorCard>
      );
    case 'expired':
    case 'declined':
      return (
        <ErrorCard
          title={t(`ended.${state}`)}
          text={t('unpaidText')}
          note={state === 'expired' ? t('ended.uncharged') : undefined}
        >
          <NextActions buyLabel={t('orderAgain')} />
        </ErrorCard>
      );
    case 'refunded':
      return (
        <StatusCard icon={Undo2} title={t('refunded')} text={t('refundedText')}>
          <NextActions buyLabel={t('buyAnother')} />
        </StatusCard>
      );
    case 'missing':
      return <NoPurchase />;
  }
}
