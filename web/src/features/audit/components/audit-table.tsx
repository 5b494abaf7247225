import { Eye, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditRecordDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { IconButton } from '../../../shared/ui/icon-button.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { useAuditTexts } from '../model/use-audit-texts.js';

interface AuditTableProps {
  records: readonly AuditRecordDto[] | undefined;
  isFiltered: boolean;
  hasFailed: boolean;
  onResetFilter: () => void;
  onRetry: () => void;
  onOpen: (record: AuditRecordDto) => void;
}

export function AuditTable({ records, isFiltered, hasFailed, onResetFilter, onRetry, onOpen }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actor, action, target, summary } = useAuditTexts();
  const columns: Column<AuditRecordDto>[] = [
    {
      key: 'at',
      header: t('column.at'),
      isRowHeader: true,
      cell: ({ at }) => <span className="tabular-nums as-table:whitespace-nowrap">{formatInstant(at, language)}</span>,
    },
    {
      key: 'actor',
      header: t('column.actor'),
      cell: (record) => <span className="inline-block as-table:min-w-32">{actor(record)}</span>,
    },
    {
      key: 'action',
      header: t('column.action'),
      cell: (record) => <span className="wrap-break-word">{action(record.action)}</span>,
    },
    { key: 'target', header: t('column.target'), cell: (record) => target(record) },
    { key: 'changes', header: t('column.changes'), cell: (record) => summary(record) },
    {
      key: 'details',
      header: t('column.details'),
      isHeaderHidden: true,
      cell: (record) => (
        <span className="flex justify-end">
          <IconButton icon={Eye} label={t('details.open')} onClick={() => onOpen(record)} />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={records}
      keyOf={({ id }) => id}
      loadingText={t('loading')}
      error={hasFailed ? t('loadFailed') : undefined}
      onRetry={onRetry}
      empty={{ icon: ScrollText, title: t('empty'), text: t('emptyText') }}
      noneFound={isFiltered && { title: t('noneFound'), showAll: t('resetFilter'), onShowAll: onResetFilter }}
    />
  );
}
