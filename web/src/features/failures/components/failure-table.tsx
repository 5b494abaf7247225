import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FailureDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button, Link } from '../../../shared/ui/index.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { countTextOf, referenceText } from '../model/failure.js';
import { useErrorText } from '../model/use-error-text.js';
import { useSubjectText } from '../model/use-subject-text.js';

interface FailureTableProps {
  failures: readonly FailureDto[] | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  onResetFilter: () => void;
  onRetry: () => void;
  onOpen: (failure: FailureDto) => void;
}

export function FailureTable(props: FailureTableProps) {
  const { failures, isFiltered, hasFailed, onResetFilter, onRetry, onOpen } = props;
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const errorText = useErrorText();
  const subjectText = useSubjectText();
  const columns: Column<FailureDto>[] = [
    {
      key: 'failedAt',
      header: t('column.failedAt'),
      isRowHeader: true,
      cell: ({ failedAt }) => (
        <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(failedAt, language)}</span>
      ),
    },
    { key: 'what', header: t('column.what'), cell: (failure) => <What failure={failure} /> },
    {
      key: 'order',
      header: t('column.order'),
      cell: ({ orderId, orderNumber }) =>
        orderId ? (
          <Link
            to={`/admin/orders/${orderId}`}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-accent underline-offset-4 hover:underline as-table:min-h-6"
          >
            {orderNumber ?? t('openOrder')}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'error',
      header: t('column.error'),
      cell: ({ kind, error, attempts, replays }) => (
        <span className="block max-w-prose min-w-0 text-left text-sm wrap-anywhere">
          <span className="line-clamp-3">{errorText({ kind, error }) || '–'}</span>
          {attempts > 0 && <span className="block text-muted">{t(countTextOf(kind), { count: attempts })}</span>}
          {replays > 0 && <span className="block text-muted">{t('replays', { count: replays })}</span>}
        </span>
      ),
    },
    {
      key: 'action',
      header: t('column.action'),
      isHeaderHidden: true,
      cell: (failure) => (
        <span className="flex whitespace-nowrap as-table:justify-end">
          <Button
            variant="secondary"
            aria-label={t('detailsOf', { kind: t(`kind.${failure.kind}`), subject: subjectText(failure) })}
            onClick={() => onOpen(failure)}
          >
            {t('details')}
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
      rows={failures}
      keyOf={referenceText}
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: CircleCheck, title: t('empty'), text: t('emptyText') }}
      noneFound={isFiltered && { title: t('noneFound'), showAll: t('showAll'), onShowAll: onResetFilter }}
    />
  );
}

function What({ failure: { kind, subject, consumer, service } }: { failure: FailureDto }) {
  const { t } = useTranslation('failures');
  const subjectText = useSubjectText();
  return (
    <span className="block space-y-1">
      <Badge tone={kind === 'unpublished_event' ? 'neutral' : 'danger'}>{t(`kind.${kind}`)}</Badge>
      <span className="block text-sm wrap-anywhere">{subjectText({ kind, subject }) || t(`service.${service}`)}</span>
      {consumer && <span className="block text-sm wrap-anywhere text-muted">{consumer}</span>}
    </span>
  );
}
