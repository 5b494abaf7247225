import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { EmailAddress } from '../../../shared/ui/email-address.js';
import { Link } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { OrderStatus } from './order-status.js';

interface OrderTableProps {
  orders: readonly OrderDto[] | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  onResetFilter: () => void;
  onRetry: () => void;
}

export function OrderTable({ orders, isFiltered, hasFailed, onResetFilter, onRetry }: OrderTableProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const columns: Column<OrderDto>[] = [
    {
      key: 'order',
      header: t('column.order'),
      isRowHeader: true,
      cell: ({ id, orderNumber }) => (
        <Link
          className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
          to={`/admin/orders/${id}`}
        >
          {orderNumber || t('withoutNumber')}
        </Link>
      ),
    },
    {
      key: 'createdAt',
      header: t('column.createdAt'),
      cell: ({ createdAt }) => <span className="wrap-normal">{formatInstant(createdAt, language)}</span>,
    },
    {
      key: 'customer',
      header: t('column.customer'),
      cell: ({ customerName, email, erasedAt }) => (
        <span className="block wrap-anywhere">
          {erasedAt ? t('erasure.erased') : customerName}
          <span className="block text-sm text-muted">
            <EmailAddress address={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: ({ kind, gameTitle, cityName }) => (
        <span className="block wrap-anywhere">
          {gameTitle ?? <span className="whitespace-nowrap">{t(`kind.${kind}`)}</span>}
          {cityName && <span className="block text-sm text-muted">{cityName}</span>}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: (order) => <OrderStatus order={order} className="as-blocks:justify-end" />,
    },
    {
      key: 'total',
      header: t('column.total'),
      isNumeric: true,
      cell: ({ totalCents }) => <span className="whitespace-nowrap">{formatMoney(totalCents, language)}</span>,
    },
  ];
  return (
    <Table
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      opensRows
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: ReceiptText, title: t('empty'), text: t('emptyText') }}
      noneFound={isFiltered && { title: t('noneFound'), showAll: t('resetFilter'), onShowAll: onResetFilter }}
    />
  );
}
