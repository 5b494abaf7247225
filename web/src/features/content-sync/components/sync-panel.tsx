import '../texts.js';
import { useTranslation } from 'react-i18next';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { Alert, Button } from '../../../shared/ui/index.js';
import type { useSync } from '../model/use-sync.js';
import { RunProgress } from './run-progress.js';
import { RunResult } from './run-result.js';

interface SyncPanelProps {
  sync: ReturnType<typeof useSync>;
  hasDryRun?: boolean;
  /** The newest run; unless it succeeded, it is shown until a run is started here. */
  newest?: SyncRunDto | undefined;
}

/** The button that starts a sync, with its progress and its result. */
export function SyncPanel({ sync, hasDryRun = false, newest }: SyncPanelProps) {
  const { t } = useTranslation('contentSync');
  const { isRunning, couldNotStart, start } = sync;
  const run = sync.run ?? (newest?.state === 'succeeded' ? undefined : newest);
  return (
    <div className="space-y-4">
      {isRunning && <RunProgress run={run?.state === 'running' ? run : undefined} />}
      {!isRunning && run && !couldNotStart && (
        <RunResult run={run} onForce={() => void start({ force: true })} isBusy={isRunning} />
      )}
      {couldNotStart && <Alert tone="danger" title={t('syncError')} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button busy={isRunning} onClick={() => void start({})}>
          {t('sync')}
        </Button>
        {hasDryRun && (
          <Button variant="secondary" disabled={isRunning} onClick={() => void start({ dryRun: true })}>
            {t('dryRun')}
          </Button>
        )}
      </div>
    </div>
  );
}
