import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { InvoiceDto } from '../../../api/generated-admin.js';
import { DownloadButton } from '../../../shared/download/index.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatDate } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Link } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

interface InvoiceTableProps {
  /** The month in words. */
  month: string;
  invoices: readonly InvoiceDto[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

export function InvoiceTable({ month, invoices, hasFailed, onRetry }: InvoiceTableProps) {
  const { t } = useTranslation('invoices');
  const language = useLanguage();
  const money = (cents: number) => <span className="whitespace-nowrap">{formatMoney(cents, language)}</span>;
  const columns: Column<InvoiceDto>[] = [
    {
      key: 'number',
      header: t('column.number'),
      isRowHeader: true,
      cell: ({ number, kind, issuedOn, originalNumber }) => (
        <span>
          <span className="whitespace-nowrap tabular-nums">{number}</span>
          <span className="block text-sm font-normal tabular-nums">{formatDate(issuedOn, language)}</span>
          <span className="block text-sm font-normal text-muted">
            {t(`kind.${kind}`)}{' '}
            {originalNumber && <span className="whitespace-nowrap">{t('refersTo', { number: originalNumber })}</span>}
          </span>
        </span>
      ),
    },
    {
      key: 'order',
      header: t('column.order'),
      cell: ({ orderId, orderNumber, buyerName }) => (
        <span>
          <Link
            to={`/admin/orders/${orderId}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent underline-offset-4 hover:underline as-table:min-h-6"
          >
            {orderNumber}
          </Link>
          <span className="block text-sm wrap-anywhere text-muted">{buyerName}</span>
        </span>
      ),
    },
    { key: 'net', header: t('column.net'), isNumeric: true, cell: ({ netCents }) => money(netCents) },
    { key: 'vat', header: t('column.vat'), isNumeric: true, cell: ({ vatCents }) => money(vatCents) },
    { key: 'gross', header: t('column.gross'), isNumeric: true, cell: ({ grossCents }) => money(grossCents) },
    {
      key: 'action',
      header: t('column.action'),
      isHeaderHidden: true,
      cell: ({ number }) => (
        <span className="flex justify-end as-table:-my-2">
          <DownloadButton
            variant="quiet"
            url={`/api/admin/invoices/${number}.pdf`}
            fileName={`${number}.pdf`}
            label={t('saveNumber', { number })}
          >
            <span className="whitespace-nowrap">{t('save')}</span>
          </DownloadButton>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('list', { month })}
      columns={columns}
      rows={invoices}
      keyOf={({ number }) => number}
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: FileText, title: t('empty', { month }), text: t('emptyText') }}
    />
  );
}
