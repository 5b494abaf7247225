import { useTranslation } from 'react-i18next';
import type { SaleGateDoubtDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Alert } from '../../../shared/ui/index.js';

/**
 * Shown when Loquiz reports so many games as closed or missing that the sale gate suspects a mistake, and keeps the
 * games on sale.
 */
export function SaleGateDoubt({ since, appIdCount }: SaleGateDoubtDto) {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  return (
    <Alert tone="danger" title={t('doubt.title')}>
      <p>{t('doubt.text', { since: formatInstant(since, language), count: appIdCount })}</p>
    </Alert>
  );
}
