import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { type OrderDetailsDto, useMailOrderDocumentsMutation } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { Part } from './facts.js';

const texts = currentTexts('orders');

/** The documents of the order, with a button that mails them to the customer; managers can save each as a file. */
export function OrderInvoices({ order: { id, invoices, erasedAt } }: { order: OrderDetailsDto }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const isManager = useSelector(selectIsManager);
  const [mail, { isLoading }] = useMailOrderDocumentsMutation();
  if (invoices.length === 0) return null;
  const send = async () => {
    const { error } = await mail({ id });
    if (error) toast.danger(() => texts('invoices.notMailed'), errorMessage(error, language));
    else toast.success(() => texts('invoices.mailed'));
  };
  return (
    <Part
      title={t('invoices.title')}
      action={
        !erasedAt && (
          <Button variant="secondary" busy={isLoading} onClick={() => void send()}>
            {t('invoices.mail')}
          </Button>
        )
      }
    >
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
