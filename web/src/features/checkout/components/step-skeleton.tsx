import { useTranslation } from 'react-i18next';
import { Card, LoadingShape, Skeleton } from '../../../shared/ui/index.js';

/** Placeholder of a step while its code is loaded. */
export function StepSkeleton() {
  const { t } = useTranslation();
  return (
    <Card>
      <LoadingShape text={t('loading')} className="space-y-6">
        <Skeleton className="h-7 w-1/2" />
        <div className="grid gap-5 sm:grid-cols-2">
          {[1, 2, 3, 4].map((field) => (
            <div key={field} className="space-y-2">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-12" />
            </div>
          ))}
        </div>
        <Skeleton className="h-12" />
      </LoadingShape>
    </Card>
  );
}
