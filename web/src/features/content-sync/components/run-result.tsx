import { useTranslation } from 'react-i18next';
import type { SyncErrorDto, SyncRunDto } from '../../../api/generated-admin.js';
import { Alert } from '../../../shared/ui/index.js';
import { itemCountsText } from '../model/item-counts-text.js';
import { isSafetyStop } from '../model/states.js';
import { SafetyStop } from './safety-stop.js';

interface RunResultProps {
  run: SyncRunDto;
  /** Starts a forced sync; undefined unless the run is known to be the latest. */
  onForce?: (() => void) | undefined;
  isBusy?: boolean;
}

/** How a run ended, in one alert. */
export function RunResult({ run, onForce, isBusy = false }: RunResultProps) {
  const { t } = useTranslation('contentSync');
  const { state, dryRun, stats, error, difference } = run;
  if (state === 'interrupted') return <Alert tone="danger" title={t('interrupted')} />;
  if (error) {
    return (
      <Alert tone="danger" title={t(isSafetyStop(error) ? 'syncStopped' : 'syncError')}>
        <p>{error.message}</p>
        {isSafetyStop(error) && difference ? (
          <SafetyStop difference={difference} isDisabled={isBusy} onForce={onForce} />
        ) : (
          <Cause {...error} />
        )}
      </Alert>
    );
  }
  return (
    <Alert title={t(dryRun ? 'dryRunDone' : 'syncDone')}>{stats && !dryRun && <p>{itemCountsText(t, stats)}</p>}</Alert>
  );
}

/** Runs of earlier versions have only a reason, in English. */
function Cause({ cause, reason }: SyncErrorDto) {
  const { t } = useTranslation('contentSync');
  const { code, status, ...counts } = cause ?? {};
  const words = code ? t(`cause.${code}`, { status, counts: itemCountsText(t, counts) }) : reason;
  return words && <p>{t('run.reason', { reason: words })}</p>;
}
