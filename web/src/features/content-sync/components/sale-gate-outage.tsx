import { useTranslation } from 'react-i18next';
import type { SaleGateOutageDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Alert } from '../../../shared/ui/index.js';

/** Shown when Loquiz has given the sale gate no usable answer for a long time. */
export function SaleGateOutage({ since, status }: SaleGateOutageDto) {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  return (
    <Alert tone="danger" title={t('outage.title')}>
      <p>{t('outage.text', { since: formatInstant(since, language) })}</p>
      {status !== null && <p>{t('outage.status', { status })}</p>}
    </Alert>
  );
}
