import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Badge } from '../../../shared/ui/badge.js';
import { EmailAddress } from '../../../shared/ui/email-address.js';
import { Button, Link } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';

interface WithdrawalTableProps {
  withdrawals: readonly WithdrawalDto[] | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  onResetFilter: () => void;
  onRetry: () => void;
  onDecide: (withdrawal: WithdrawalDto) => void;
}

export function WithdrawalTable(props: WithdrawalTableProps) {
  const { withdrawals, isFiltered, hasFailed, onResetFilter, onRetry, onDecide } = props;
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const columns: Column<WithdrawalDto>[] = [
    {
      key: 'receivedAt',
      header: t('column.receivedAt'),
      isRowHeader: true,
      cell: ({ receivedAt }) => (
        <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(receivedAt, language)}</span>
      ),
    },
    {
      key: 'customer',
      header: t('column.customer'),
      cell: ({ name, email, erasedAt }) => (
        <span className="wrap-anywhere">
          {erasedAt ? t('erased') : name}
          <span className="block text-sm text-muted">
            <EmailAddress address={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'order',
      header: t('column.order'),
      cell: ({ orderId, orderNumber }) =>
        orderId ? (
          <Link
            to={`/admin/orders/${orderId}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline as-table:min-h-6"
          >
            {orderNumber}
          </Link>
        ) : (
          <span className="wrap-anywhere">{orderNumber || '–'}</span>
        ),
    },
    { key: 'state', header: t('column.state'), cell: (withdrawal) => <State withdrawal={withdrawal} /> },
    {
      key: 'refunded',
      header: t('column.refunded'),
      cell: ({ refundedCents }) => (refundedCents > 0 ? formatMoney(refundedCents, language) : '–'),
    },
    {
      key: 'action',
      header: t('column.action'),
      isHeaderHidden: true,
      cell: (withdrawal) =>
        withdrawal.state === 'waiting' && (
          <span className="flex as-table:justify-end">
            <Button variant="secondary" onClick={() => onDecide(withdrawal)}>
              {t('decide')}
            </Button>
          </span>
        ),
    },
  ];
  return (
    <Table
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={withdrawals}
      keyOf={({ id }) => id}
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: Undo2, title: t('empty'), text: t('emptyText') }}
      noneFound={isFiltered && { title: t('noneFound'), showAll: t('showAll'), onShowAll: onResetFilter }}
    />
  );
}

function State({ withdrawal: { state, waitReason, decidedBy, reason } }: { withdrawal: WithdrawalDto }) {
  const { t } = useTranslation('withdrawals');
  const tone = state === 'waiting' ? 'danger' : state === 'refunded' ? 'accent' : 'neutral';
  return (
    <span className="block space-y-1">
      <Badge tone={tone}>{t(`state.${state}`)}</Badge>
      {waitReason && <span className="block text-sm">{t(`why.${waitReason}`)}</span>}
      {decidedBy && (
        <span className="block text-sm wrap-anywhere text-muted">
          {reason ? t('decidedBy', { by: decidedBy, reason }) : decidedBy}
        </span>
      )}
    </span>
  );
}
