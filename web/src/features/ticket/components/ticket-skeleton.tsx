import { useTranslation } from 'react-i18next';
import { Card, LoadingShape, Page, Skeleton } from '../../../shared/ui/index.js';
import { TicketColumns } from './ticket-columns.js';

/** Placeholder of a ticket page with one team, while the page is loaded. */
export function TicketSkeleton() {
  const { t } = useTranslation('ticket');
  return (
    <Page title={t('title')} lead={<Skeleton className="h-6.5 w-64 max-w-full" />}>
      <LoadingShape text={t('loading')}>
        <TicketColumns
          main={
            <>
              <Skeleton className="h-14 rounded-control" />
              <Card className="flex flex-col gap-6 sm:flex-row sm:items-center">
                <Skeleton className="size-50 shrink-0 self-center rounded-control" />
                <div className="flex-1 space-y-4">
                  <Skeleton className="h-8 w-40" />
                  <Skeleton className="h-19" />
                  <Skeleton className="h-19" />
                </div>
              </Card>
            </>
          }
          aside={
            <Card className="space-y-5">
              <Skeleton className="h-7 w-1/2" />
              {[1, 2, 3].map((step) => (
                <Skeleton key={step} className="h-13" />
              ))}
              <Skeleton className="h-27 rounded-control" />
            </Card>
          }
        />
      </LoadingShape>
    </Page>
  );
}
