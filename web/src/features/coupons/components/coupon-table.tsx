import { Layers, Pencil, ScrollText, TicketPercent, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { CouponDto } from '../../../api/generated-admin.js';
import { Badge } from '../../../shared/ui/badge.js';
import { IconButton, IconLink } from '../../../shared/ui/icon-button.js';
import { type Column, type Sorting, Table } from '../../../shared/ui/table.js';
import { selectHasRole } from '../../auth/index.js';
import { useCouponTexts } from '../model/use-coupon-texts.js';

interface CouponTableProps {
  coupons: readonly CouponDto[] | undefined;
  sorting: Sorting | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  /** Undefined: the newest first. */
  onSort: (sorting: Sorting | undefined) => void;
  onResetFilter: () => void;
  onRetry: () => void;
  onEdit: (coupon: CouponDto) => void;
  onDelete: (coupon: CouponDto) => void;
}

export function CouponTable(props: CouponTableProps) {
  const { coupons, sorting, isFiltered, hasFailed, onSort, onResetFilter, onRetry, onEdit, onDelete } = props;
  const { t } = useTranslation('coupons');
  const { scope, validity } = useCouponTexts();
  const hasRole = useSelector(selectHasRole);
  const columns: Column<CouponDto>[] = [
    { key: 'code', header: t('column.code'), isRowHeader: true, isSortable: true, cell: ({ code }) => code },
    { key: 'discount', header: t('column.discount'), cell: (coupon) => <Discount coupon={coupon} /> },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ is_active, is_frozen }) =>
        is_frozen ? (
          <Badge tone="danger">{t('status.frozen')}</Badge>
        ) : (
          <Badge tone={is_active ? 'accent' : 'neutral'}>{t(is_active ? 'status.active' : 'status.inactive')}</Badge>
        ),
    },
    {
      key: 'times_used',
      header: t('column.usage'),
      isSortable: true,
      isNumeric: true,
      cell: (coupon) => <Usage coupon={coupon} />,
    },
    {
      key: 'valid_until',
      header: t('column.validity'),
      isSortable: true,
      cell: (coupon) => {
        const limits = scope(coupon);
        return limits ? (
          <span className="flex flex-col as-blocks:items-end">
            {validity(coupon)}
            <span className="text-sm text-muted wrap-anywhere">{limits}</span>
          </span>
        ) : (
          validity(coupon)
        );
      },
    },
    {
      key: 'actions',
      header: t('column.actions'),
      isHeaderHidden: true,
      cell: (coupon) => (
        <span className="flex justify-end gap-1">
          {coupon.batch_id && (
            <IconLink icon={Layers} label={t('batch.show')} to={`/admin/coupons?batch=${coupon.batch_id}`} />
          )}
          {coupon.is_gift_card && hasRole('support') && (
            <IconLink icon={ScrollText} label={t('ledger')} to={`/admin/coupons/${coupon.id}/ledger`} />
          )}
          {hasRole('manager') && (
            <>
              <IconButton icon={Pencil} label={t('edit')} onClick={() => onEdit(coupon)} />
              <IconButton icon={Trash2} label={t('delete')} onClick={() => onDelete(coupon)} />
            </>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={coupons}
      keyOf={({ id }) => id}
      loadingText={t('loading')}
      sorting={sorting}
      onSort={onSort}
      defaultOrder={{ label: t('newestFirst'), onChoose: () => onSort(undefined) }}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: TicketPercent, title: t('empty'), text: t('emptyText') }}
      noneFound={isFiltered && { title: t('noneFound'), showAll: t('resetFilter'), onShowAll: onResetFilter }}
    />
  );
}

function Discount({ coupon }: { coupon: CouponDto }) {
  const { t } = useTranslation('coupons');
  const { discount, money } = useCouponTexts();
  if (!coupon.is_gift_card) return <span className="tabular-nums">{discount(coupon)}</span>;
  return (
    <span className="flex flex-wrap gap-x-2 as-blocks:justify-end">
      {t('giftCard')}
      <span className="text-muted tabular-nums">
        {coupon.remaining_value_cents === null
          ? money(coupon.discount_value)
          : t('remaining', { amount: money(coupon.remaining_value_cents) })}
      </span>
    </span>
  );
}

function Usage({ coupon: { times_used, usage_limit } }: { coupon: CouponDto }) {
  const { t } = useTranslation('coupons');
  return (
    <span className="whitespace-nowrap">
      {times_used} /{' '}
      {usage_limit ?? (
        <>
          <span aria-hidden>∞</span>
          <span className="sr-only">{t('unlimited')}</span>
        </>
      )}
    </span>
  );
}
