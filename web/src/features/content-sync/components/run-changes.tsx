import { useTranslation } from 'react-i18next';
import type { SyncRunDto } from '../../../api/generated-admin.js';
import { Card } from '../../../shared/ui/index.js';
import { DifferenceView } from './difference-view.js';
import { SkippedItems } from './skipped-items.js';

/** The difference and the skipped items of a run, each in its card. */
export function RunChanges({ run: { state, dryRun, difference, skipped, skippedCount } }: { run: SyncRunDto }) {
  const { t } = useTranslation('contentSync');
  const title = state !== 'succeeded' ? 'failedTitle' : dryRun ? 'dryRunTitle' : 'title';
  return (
    <>
      {difference && (
        <Card>
          <DifferenceView title={t(`difference.${title}`)} difference={difference} />
        </Card>
      )}
      {skippedCount > 0 && (
        <Card>
          <SkippedItems items={skipped} count={skippedCount} />
        </Card>
      )}
    </>
  );
}
