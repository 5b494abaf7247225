import '../texts.js';
import { berlinDay } from '@shop/calendar';
import { useTranslation } from 'react-i18next';
import { useGetSalesReportQuery } from '../../../api/generated-admin.js';
import { Alert, ButtonLink, Card, LoadingShape, Skeleton } from '../../../shared/ui/index.js';
import { periodBefore, periodOf } from '../model/report-period.js';
import { Figure, Figures } from './figures.js';

const options = { refetchOnMountOrArgChange: true } as const;

/** A card of the admin's home page: this month's sales, compared with the same days of the month before. */
export function MonthCard() {
  const { t } = useTranslation('reports');
  const period = periodOf('this-month', berlinDay(new Date()), null, null);
  const current = useGetSalesReportQuery({ ...period, groupBy: 'month' }, options);
  const previous = useGetSalesReportQuery({ ...periodBefore('this-month', period), groupBy: 'month' }, options);
  const totals = current.currentData?.totals;
  const totalsBefore = previous.currentData?.totals;
  return (
    <Card className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('period.this-month')}</h2>
        <ButtonLink variant="quiet" className="-mx-2" to="/admin/reports">
          {t('toReports')}
        </ButtonLink>
      </div>
      {totals && totalsBefore ? (
        <Figures>
          <Figure label={t('sales.gross')} value={totals.grossCents} before={totalsBefore.grossCents} />
          <Figure label={t('sales.orders')} value={totals.orders} before={totalsBefore.orders} isCount />
          <Figure label={t('sales.refunded')} value={totals.refundedCents} before={totalsBefore.refundedCents} />
        </Figures>
      ) : current.isError || previous.isError ? (
        <Alert tone="danger" title={t('loadFailed')} />
      ) : (
        <LoadingShape text={t('loading')}>
          {/* As high as the figures, so that nothing below moves. */}
          <Skeleton className="h-67 sm:h-43 lg:h-19" />
        </LoadingShape>
      )}
    </Card>
  );
}
