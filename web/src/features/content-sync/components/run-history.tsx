import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SyncRunDto, SyncRunListDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Link, Select } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { type Column, Table } from '../../../shared/ui/table.js';
import { changeKinds, countChanges, hasChanges } from '../model/count-changes.js';
import { states } from '../model/states.js';
import { RunState } from './run-state.js';

interface RunHistoryProps {
  list: SyncRunListDto | undefined;
  state: SyncRunDto['state'] | undefined;
  page: number;
  isBusy: boolean;
  hasFailed: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** Syncs and dry runs, newest first; each leads to its details. */
export function RunHistory({ list, state, page, isBusy, hasFailed, onPage, onRetry }: RunHistoryProps) {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  const [, setParams] = useSearchParams();
  const columns: Column<SyncRunDto>[] = [
    {
      key: 'start',
      header: t('history.start'),
      isRowHeader: true,
      cell: ({ id, startedAt }) => (
        <Link
          to={`/admin/content-sync/${id}`}
          className="inline-flex min-h-6 items-center rounded-inner text-accent tabular-nums underline-offset-4 hover:underline"
        >
          {formatInstant(startedAt, language)}
        </Link>
      ),
    },
    { key: 'state', header: t('history.state'), cell: (run) => <RunState {...run} /> },
    { key: 'trigger', header: t('history.trigger'), cell: (run) => <Trigger {...run} /> },
    { key: 'changes', header: t('history.changes'), cell: (run) => <Changes {...run} /> },
    {
      key: 'skipped',
      header: t('history.skipped'),
      isNumeric: true,
      cell: ({ skippedCount }) => skippedCount,
    },
  ];
  const filters = [
    { value: '', label: t('history.allStates') },
    ...states.map((value) => ({ value, label: t(`state.${value}`) })),
  ];
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl font-semibold">{t('history.title')}</h2>
        <div className="w-full sm:w-56">
          <Select
            label={t('history.filter')}
            options={filters}
            value={state ?? ''}
            onChange={(wanted) => setParams(wanted ? { state: wanted } : {})}
          />
        </div>
      </div>
      <Table
        caption={t('history.title')}
        isCaptionHidden
        columns={columns}
        rows={list?.items}
        keyOf={({ id }) => id}
        error={hasFailed ? t('history.failed') : undefined}
        onRetry={onRetry}
        empty={
          state
            ? { icon: History, title: t('history.emptyState') }
            : { icon: History, title: t('history.empty'), text: t('history.emptyText') }
        }
      />
      {list && (page > 1 || list.next) && (
        <Pagination page={page} hasNext={list.next !== null} isBusy={isBusy} onChange={onPage} />
      )}
    </div>
  );
}

function Trigger({ trigger, dryRun, forced, singleItems }: SyncRunDto) {
  const { t } = useTranslation('contentSync');
  return (
    <span className="inline-flex flex-wrap items-center gap-2 as-blocks:justify-end">
      {t(`trigger.${trigger}`)}
      {dryRun && <Badge>{t('history.isDryRun')}</Badge>}
      {forced && <Badge>{t('history.isForced')}</Badge>}
      {singleItems !== null && <Badge>{t('history.singleItems', { count: singleItems })}</Badge>}
    </span>
  );
}

function Changes({ difference }: SyncRunDto) {
  const { t } = useTranslation('contentSync');
  if (!difference) return t('history.notCompared');
  if (!hasChanges(difference)) return <span className="text-muted">{t('history.noChanges')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-x-3 tabular-nums as-blocks:justify-end">
      {changeKinds
        .filter((kind) => countChanges(difference, kind) > 0)
        .map((kind) => (
          <span key={kind} className="whitespace-nowrap">
            {t(`history.count.${kind}`, { count: countChanges(difference, kind) })}
          </span>
        ))}
    </span>
  );
}
