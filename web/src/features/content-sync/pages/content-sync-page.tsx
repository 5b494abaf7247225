import '../texts.js';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useListSyncRunsQuery } from '../../../api/generated-admin.js';
import { germanUnlessEnglish, usePageLanguage } from '../../../shared/i18n/index.js';
import { useCursorPages } from '../../../shared/lib/use-cursor-pages.js';
import { Card, Page } from '../../../shared/ui/index.js';
import { GamesOffSale } from '../components/games-off-sale.js';
import { RunChanges } from '../components/run-changes.js';
import { RunHistory } from '../components/run-history.js';
import { SaleGateDoubt } from '../components/sale-gate-doubt.js';
import { SaleGateOutage } from '../components/sale-gate-outage.js';
import { SyncPanel } from '../components/sync-panel.js';
import { parseState } from '../model/states.js';
import { useSync } from '../model/use-sync.js';

const runsPerPage = '20';

export function ContentSyncPage() {
  usePageLanguage(germanUnlessEnglish);
  const { t } = useTranslation('contentSync');
  const [params] = useSearchParams();
  const { cursor, page, goToPage } = useCursorPages();
  const state = parseState(params.get('state'));
  const unfiltered = useListSyncRunsQuery({ limit: '1' }, { refetchOnMountOrArgChange: true }).data;
  const list = useListSyncRunsQuery({ limit: runsPerPage, cursor, state }, { refetchOnMountOrArgChange: true });
  const newest = unfiltered?.items[0];
  const sync = useSync(newest?.state === 'running' ? newest.id : undefined);

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="space-y-6">
        <Card className="space-y-4">
          <h2 className="text-xl font-semibold">{t('syncTitle')}</h2>
          <p className="text-muted">
            {t('syncText')} {t('dryRunHint')}
          </p>
          <SyncPanel sync={sync} hasDryRun newest={newest} />
        </Card>
        {sync.run && !sync.isRunning && <RunChanges run={sync.run} />}
        {unfiltered && (
          <Card className="space-y-4">
            <h2 className="text-xl font-semibold">{t('offSale.title')}</h2>
            {unfiltered.saleGateDoubt && <SaleGateDoubt {...unfiltered.saleGateDoubt} />}
            {unfiltered.saleGateOutage && <SaleGateOutage {...unfiltered.saleGateOutage} />}
            <GamesOffSale games={unfiltered.gamesOffSale} />
          </Card>
        )}
        <Card>
          <RunHistory
            list={list.currentData}
            state={state}
            page={page}
            isBusy={list.isFetching}
            hasFailed={list.isError}
            onPage={(to) => goToPage(to, list.currentData?.next ?? null)}
            onRetry={() => void list.refetch()}
          />
        </Card>
      </div>
    </Page>
  );
}
