import { useTranslation } from 'react-i18next';
import { ErrorCard } from '../../../shared/ui/index.js';
import { NextActions } from './next-actions.js';

/** Shown when the address has no session, or an unknown one. */
export function NoPurchase() {
  const { t } = useTranslation('giftCard');
  return (
    <ErrorCard title={t('noPurchase')} text={t('noPurchaseText')}>
      <NextActions buyLabel={t('buy')} />
    </ErrorCard>
  );
}
