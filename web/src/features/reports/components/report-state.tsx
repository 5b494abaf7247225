import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, Card, LoadingShape, Skeleton } from '../../../shared/ui/index.js';

interface Query {
  currentData?: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The report once all its queries have data; before that a placeholder. A failed query shows an error instead. */
export function ReportState({ queries, children }: { queries: readonly Query[]; children: () => ReactNode }) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  if (failed.length > 0) {
    return (
      <Card>
        <Alert tone="danger" title={t('loadFailed')}>
          <Button variant="secondary" className="mt-2" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            <RotateCw aria-hidden className="size-4" />
            {common('retry')}
          </Button>
        </Alert>
      </Card>
    );
  }
  if (queries.some(({ currentData }) => currentData === undefined)) {
    return (
      <LoadingShape text={t('loading')} className="space-y-6">
        <Skeleton className="h-36" />
        <Skeleton className="h-80" />
      </LoadingShape>
    );
  }
  return children();
}
