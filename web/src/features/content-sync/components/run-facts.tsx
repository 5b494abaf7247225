import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatInstant } from '../../../shared/lib/calendar-date.js';
import { Badge } from '../../../shared/ui/badge.js';
import { itemCountsText } from '../model/item-counts-text.js';
import { RunState } from './run-state.js';

/**
 * The state and scope of a run, what started it, when, how long it took and, for a dry run, how many items the catalog
 * would have.
 */
export function RunFacts({ run }: { run: SyncRunDto }) {
  const { t } = useTranslation('contentSync');
  const language = useLanguage();
  const { startedAt, endedAt, trigger, dryRun, forced, singleItems, stats } = run;
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Fact label={t('history.state')}>
        <span className="flex flex-wrap gap-2">
          <RunState {...run} />
          {dryRun && <Badge>{t('history.isDryRun')}</Badge>}
          {forced && <Badge>{t('history.isForced')}</Badge>}
        </span>
      </Fact>
      <Fact label={t('run.scope')}>
        {singleItems === null ? t('run.everything') : t('history.singleItems', { count: singleItems })}
      </Fact>
      <Fact label={t('run.trigger')}>{t(`trigger.${trigger}`)}</Fact>
      <Fact label={t('run.started')}>{formatInstant(startedAt, language)}</Fact>
      {endedAt && (
        <Fact label={t('run.duration')}>
          <Duration ms={Date.parse(endedAt) - Date.parse(startedAt)} />
        </Fact>
      )}
      {dryRun && stats && (
        <Fact label={t('run.dryRunStats')} className="sm:col-span-2 lg:col-span-5">
          {itemCountsText(t, stats)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function Duration({ ms }: { ms: number }) {
  const { t } = useTranslation('contentSync');
  const totalSeconds = Math.max(1, Math.round(ms / 1_000));
  const seconds = totalSeconds % 60;
  const minutes = Math.floor(totalSeconds / 60);
  return minutes > 0 ? t('run.minutes', { minutes, seconds }) : t('run.seconds', { seconds });
}
