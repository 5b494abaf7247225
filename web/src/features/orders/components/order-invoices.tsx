import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { selectIsManager } from '../../auth/index.js';
import { Part } from './facts.js';

/** Invoices and what cancels them; managers can save each as a file. */
export function OrderInvoices({ order: { invoices } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isManager = useSelector(selectIsManager);
  if (invoices.length === 0) return null;
  return (
    <Part title={t('invoices.title')}>
      <ul className="divide-y divide-line">
        {invoices.map(({ number, kind, issuedOn, grossCents }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {t(`invoices.kind.${kind}`, { number })}
              <span className="block text-sm text-muted tabular-nums">
                {formatDate(issuedOn, language)}, {formatMoney(grossCents, language)}
              </span>
            </span>
            {isManager && (
              <DownloadButton
                variant="quiet"
                url={`/api/admin/invoices/${number}.pdf`}
                fileName={`${number}.pdf`}
                label={t('invoices.saveNumber', { number })}
              >
                {t('invoices.save')}
              </DownloadButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
