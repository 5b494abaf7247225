import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../../../shared/ui/index.js';
import { NextActions } from './next-actions.js';

/** Shown when the page's address has no session id, or an unknown one. */
export function NoPurchase() {
  const { t } = useTranslation('giftCard');
  return (
    <ErrorCard title={t('noPurchase')} text={t('noPurchaseText')}>
      <NextActions buyLabel={t('buy')} />
    </ErrorCard>
  );
}
