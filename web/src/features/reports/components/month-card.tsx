import '../texts.js';
import { berlinDay } from '@shop/calendar';
import { useTranslation } from 'react-i18next';
import { useGetSalesReportQuery } from '../../../api/generated-admin.js';
import { Alert, ButtonLink, Card, LoadingShape, Skeleton } from '../../../shared/ui/index.js';
import { periodBefore, periodOf } from '../model/report-period.js';
import { Figure, Figures } from './figures.js';

const options = { refetchOnMountOrArgChange: true } as const;

/** The sales of this month on the admin's home, compared with the same days of the month before. */
export function MonthCard() {
  const { t } = useTranslation('reports');
  const period = periodOf('this-month', berlinDay(new Date()), null, null);
  const now = useGetSalesReportQuery({ ...period, groupBy: 'month' }, options);
  const then = useGetSalesReportQuery({ ...periodBefore('this-month', period), groupBy: 'month' }, options);
  const totals = now.currentData?.totals;
  const totalsBefore = then.currentData?.totals;
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
      ) : now.isError || then.isError ? (
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
