import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditRecordDto, useListAuditRecordsQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Card, Page } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { AuditFilters } from '../components/audit-filters.js';
import { AuditTable } from '../components/audit-table.js';
import { RecordDialog } from '../components/record-dialog.js';
import { type AuditFilter, isFiltered, toFilter } from '../model/audit-filter.js';
import { useAuditTexts } from '../model/use-audit-texts.js';

const recordsPerPage = '50';

export function AuditPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('audit');
  const { params, change, reset } = useAddressParams();
  const { cursor, page, goToPage } = useCursorPages();
  const { target: targetOf } = useAuditTexts();
  const [opened, setOpened] = useState<AuditRecordDto>();
  const filter = toFilter(params);
  const { data, error, isFetching, refetch } = useListAuditRecordsQuery(
    { ...filter, limit: recordsPerPage, cursor },
    { refetchOnMountOrArgChange: true },
  );
  /** Changes the filter and returns to the first page. */
  const setFilter = (changes: { [Name in keyof AuditFilter]?: string | undefined }) =>
    change({ ...changes, cursor: undefined, page: undefined });
  const [first] = data?.items ?? [];
  const targetName = first && first.target === filter.target ? targetOf(first) : undefined;

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card className="space-y-5">
        <AuditFilters filter={filter} targetName={targetName} onChange={setFilter} onReset={() => reset()} />
        <AuditTable
          records={data?.items}
          isFiltered={isFiltered(filter)}
          hasFailed={error !== undefined && !isFetching}
          onResetFilter={() => reset()}
          onRetry={() => void refetch()}
          onOpen={setOpened}
        />
        {data && (page > 1 || data.next) && (
          <Pagination
            page={page}
            hasNext={data.next !== null}
            isBusy={isFetching}
            onChange={(to) => goToPage(to, data.next)}
          />
        )}
      </Card>
      {opened && (
        <RecordDialog
          record={opened}
          onShowAllOfTarget={(target) => {
            setOpened(undefined);
            setFilter({ actor: undefined, action: undefined, from: undefined, to: undefined, target });
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
