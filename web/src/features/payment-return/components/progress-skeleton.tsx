import { useTranslation } from 'react-i18next';
import { Card, LoadingShape, Skeleton } from '../../../shared/ui/index.js';

/** Placeholder of the progress while the booking is loaded. */
export function ProgressSkeleton() {
  const { t } = useTranslation('paymentReturn');
  return (
    <Card>
      <LoadingShape text={t('checking')} className="space-y-6">
        <div className="space-y-4">
          {[1, 2, 3].map((stage) => (
            <div key={stage} className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-5 w-3/5" />
            </div>
          ))}
        </div>
        <div className="border-t border-line pt-5">
          <Skeleton className="h-5 w-2/3" />
        </div>
      </LoadingShape>
    </Card>
  );
}
