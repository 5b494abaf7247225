import '../texts.js';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useListSyncRunsQuery } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Alert, ButtonLink, Card, Link } from '../../../shared/ui/index.js';
import { isSafetyStop } from '../model/states.js';
import { useSync } from '../model/use-sync.js';
import { SyncPanel } from './sync-panel.js';

const syncPagePath = '/admin/content-sync';

/** A card that starts a sync and shows what needs attention: on the admin home page and in the search widget's docs. */
export function ContentCard() {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  const { data } = useListSyncRunsQuery({ limit: '1' }, { refetchOnMountOrArgChange: true });
  const latest = data?.items[0];
  const offSaleCount = new Set(data?.gamesOffSale.map(({ gameId }) => gameId)).size;
  const sync = useSync(latest?.state === 'running' ? latest.id : undefined);
  const time = latest?.endedAt && formatInstant(latest.endedAt, language);
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('title')}</h2>
        {offSaleCount > 0 && (
          <Badge tone="danger" icon={TriangleAlert}>
            {t('offSale.badge', { count: offSaleCount })}
          </Badge>
        )}
      </div>
      <p className="text-muted">{t('cardText')}</p>
      {latest?.state === 'failed' && time && !sync.run && (
        <Alert tone="danger" title={t(isSafetyStop(latest.error) ? 'lastStopped' : 'lastFailed', { time })}>
          <Link
            to={`${syncPagePath}/${latest.id}`}
            className="inline-flex min-h-6 items-center rounded-inner underline underline-offset-4"
          >
            {t('showDetails')}
          </Link>
        </Alert>
      )}
      <SyncPanel sync={sync} />
      <ButtonLink variant="quiet" className="-mx-2" to={syncPagePath}>
        {t('cardLink')}
      </ButtonLink>
    </Card>
  );
}
