import '../texts.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListWithdrawalsQuery, type WithdrawalDto } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Card, Page, Select } from '../../../shared/ui/index.js';
import { Pagination } from '../../../shared/ui/pagination.js';
import { DecisionDialog } from '../components/decision-dialog.js';
import { WithdrawalTable } from '../components/withdrawal-table.js';

/** How often the list is loaded again while the shop checks or refunds one of its withdrawals. */
const pollEveryMs = 3_000;
const states = ['waiting', 'received', 'refund_due', 'refunded', 'declined', 'closed'] as const;

export function WithdrawalsPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('withdrawals');
  const { params, change } = useAddressParams();
  const { cursor, page, goToPage } = useCursorPages();
  const [opened, setOpened] = useState<WithdrawalDto>();
  const state = states.find((known) => known === params.get('state'));
  const [isPolling, setIsPolling] = useState(false);
  const { data, error, isFetching, refetch } = useListWithdrawalsQuery(
    { state, limit: '50', cursor },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isPolling ? pollEveryMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const mustPoll = data?.items.some((each) => each.state === 'received' || each.state === 'refund_due') ?? false;
  if (mustPoll !== isPolling) setIsPolling(mustPoll);
  const setState = (to: string | undefined) => change({ state: to, cursor: undefined, page: undefined });

  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card className="space-y-5">
        <div className="max-w-xs">
          <Select
            label={t('filter.label')}
            options={[
              { value: '', label: t('filter.all') },
              ...states.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
            value={state ?? ''}
            onChange={(value) => setState(value || undefined)}
          />
        </div>
        <WithdrawalTable
          withdrawals={data?.items}
          isFiltered={state !== undefined}
          hasFailed={error !== undefined && !isFetching}
          onResetFilter={() => setState(undefined)}
          onRetry={() => void refetch()}
          onDecide={setOpened}
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
      {opened && <DecisionDialog withdrawal={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
