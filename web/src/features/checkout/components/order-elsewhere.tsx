import '../order-elsewhere-texts.js';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/index.js';

/**
 * For customers who cancel the payment of an order that they placed in the frame of another website.
 */
export function OrderElsewhere() {
  const { t } = useTranslation('orderElsewhere');
  return (
    <div className="mb-6">
      <Alert title={t('title')}>
        <p>{t('text')}</p>
      </Alert>
    </div>
  );
}
