import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OrderDetailsDto } from '../../../api/generated-admin.js';
import { currentTexts, errorMessage, useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Button, toast } from '../../../shared/ui/index.js';
import { selectIsManager } from '../../auth/index.js';
import { useSaveInvoiceMutation } from '../orders.api.js';
import { Part } from './facts.js';

const texts = currentTexts('orders');

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
            {isManager && <SaveInvoice number={number} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function SaveInvoice({ number }: { number: string }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [saveInvoice, { isLoading }] = useSaveInvoiceMutation();
  const save = async () => {
    const { error } = await saveInvoice({ file: `${number}.pdf` });
    if (error) toast.danger(() => texts('export.failed'), errorMessage(error, language));
  };
  return (
    <Button
      variant="quiet"
      busy={isLoading}
      aria-label={t('invoices.saveNumber', { number })}
      onClick={() => void save()}
    >
      <Download aria-hidden className="size-5" />
      {t('invoices.save')}
    </Button>
  );
}
