import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { addMonths, formatMonth } from '../../../shared/lib/month.js';
import { Button, Select } from '../../../shared/ui/index.js';
import type { useInvoiceMonth } from '../model/use-invoice-month.js';

export function MonthChoice({ month, months, isNewest, setMonth }: ReturnType<typeof useInvoiceMonth>) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  return (
    <div className="flex items-end gap-2 max-sm:w-full">
      <Button
        variant="quiet"
        className="mb-1.5 min-w-11 shrink-0"
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => setMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <div className="min-w-0 flex-1 sm:w-56 sm:flex-none">
        <Select
          label={t('month')}
          options={months.map((value) => ({ value, label: formatMonth(value, language) }))}
          value={month}
          onChange={setMonth}
        />
      </div>
      <Button
        variant="quiet"
        className="mb-1.5 min-w-11 shrink-0"
        aria-label={t('next')}
        title={t('next')}
        disabled={isNewest}
        onClick={() => setMonth(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
