import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useListFailuresQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, useLanguage, usePageLanguage } from '../../../shared/i18n/index.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Alert, Button, Card, Page, Select } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { selectIsManager } from '../../auth/index.js';
import { FailureDialog } from '../components/failure-dialog.js';
import { FailureTable } from '../components/failure-table.js';
import { ReplayAllQuestion } from '../components/replay-all-question.js';
import { kinds, referenceText, services, toReference } from '../model/failure.js';

/** What the services have given up, with replay and discard. The opened failure is in the address. */
export function FailuresPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('failures');
  const language = useLanguage();
  const isManager = useSelector(selectIsManager);
  const { params, change } = useAddressParams();
  const { cursor, page, goToPage } = useCursorPages();
  const [isAskingForAll, setIsAskingForAll] = useState(false);
  const kind = kinds.find((known) => known === params.get('kind'));
  const service = services.find((known) => known === params.get('service'));
  const opened = toReference(params.get('open'));
  const { data, error, isFetching, refetch } = useListFailuresQuery(
    { kind, service, limit: '50', cursor },
    { refetchOnMountOrArgChange: true, pollingInterval: 30_000, skipPollingIfUnfocused: true },
  );
  const filter = (to: Record<string, string | undefined>) => change({ ...to, cursor: undefined, page: undefined });
  const missing = data?.unavailable.map((name) => t(`service.${name}`)) ?? [];
  const isAnyReplayable = data?.items.some(({ replayable }) => replayable) === true;

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card className="space-y-5">
        <div className="flex flex-wrap items-end gap-4">
          <div className="w-full sm:w-56">
            <Select
              label={t('filter.kind')}
              options={[
                { value: '', label: t('filter.all') },
                ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              ]}
              value={kind ?? ''}
              onChange={(value) => filter({ kind: value })}
            />
          </div>
          <div className="w-full sm:w-64">
            <Select
              label={t('filter.service')}
              options={[
                { value: '', label: t('filter.all') },
                ...services.map((value) => ({ value, label: t(`service.${value}`) })),
              ]}
              value={service ?? ''}
              onChange={(value) => filter({ service: value })}
            />
          </div>
          {isManager && kind && isAnyReplayable && (
            <Button variant="secondary" className="mb-1.5" onClick={() => setIsAskingForAll(true)}>
              {t('replayAll')}
            </Button>
          )}
        </div>
        {missing.length > 0 && (
          <Alert tone="danger" title={t('unavailable', { services: new Intl.ListFormat(language).format(missing) })} />
        )}
        <FailureTable
          failures={data?.items}
          isFiltered={kind !== undefined || service !== undefined}
          hasFailed={error !== undefined && !isFetching}
          onResetFilter={() => filter({ kind: undefined, service: undefined })}
          onRetry={() => void refetch()}
          onOpen={(failure) => change({ open: referenceText(failure) })}
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
      {opened && <FailureDialog reference={opened} onClose={() => change({ open: undefined })} />}
      {isAskingForAll && kind && (
        <ReplayAllQuestion kind={kind} service={service} onClose={() => setIsAskingForAll(false)} />
      )}
    </Page>
  );
}
