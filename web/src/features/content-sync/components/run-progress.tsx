import { useTranslation } from 'react-i18next';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { ProgressBar } from '../../../shared/ui/progress-bar.js';
import { collections } from '../model/count-changes.js';

/** How far a running sync has read Webflow; `run` is missing until the server has answered. */
export function RunProgress({ run }: { run: SyncRunDto | undefined }) {
  const { t } = useTranslation('contentSync');
  const collection = collections.find((known) => known === run?.progress?.collection);
  const { itemsRead: read = 0, itemsTotal: total = 0 } = run?.progress ?? {};
  return (
    <div role="status" className="space-y-3 rounded-control border border-line p-4">
      <p className="font-semibold">{t(run?.dryRun ? 'dryRunRunning' : 'running')}</p>
      <ProgressBar
        label={collection ? t(`progress.${collection}`, { read, total }) : t('starting')}
        value={read}
        max={total}
      />
    </div>
  );
}
