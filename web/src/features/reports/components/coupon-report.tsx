import { useTranslation } from 'react-i18next';
import { useGetCouponReportQuery } from '../../../api/generated-admin.js';
import { Card } from '../../../shared/ui/index.js';
import type { ReportChoice } from '../model/use-report-address.js';
import { Figure, Figures } from './figures.js';
import { ReportPart } from './report-part.js';
import { ReportState } from './report-state.js';
import { ReportTable } from './report-table.js';
import { ShareBar } from './share-bar.js';

const options = { refetchOnMountOrArgChange: true } as const;

export function CouponReport({ choice: { period, before } }: { choice: ReportChoice }) {
  const { t } = useTranslation('reports');
  const current = useGetCouponReportQuery(period, options);
  const previous = useGetCouponReportQuery(before, options);
  const content = () => {
    const { rows, totals, rowCount } = current.currentData!;
    const totalsBefore = previous.currentData!.totals;
    return (
      <div className="space-y-6">
        <Card>
          <Figures>
            <Figure
              label={t('coupons.uses')}
              value={totals.uses}
              before={totalsBefore.uses}
              hint={t('coupons.usesHint')}
              isCount
            />
            <Figure label={t('coupons.discount')} value={totals.discountCents} before={totalsBefore.discountCents} />
            <Figure label={t('coupons.paid')} value={totals.paidCents} before={totalsBefore.paidCents} />
          </Figures>
        </Card>
        <ReportPart title={t('coupons.title')} csv="coupons" period={period}>
          <ReportTable
            caption={t('coupons.title')}
            columns={[
              { key: 'code', header: t('column.code'), cell: ({ code }) => code, isRowHeader: true },
              {
                key: 'share',
                header: t('column.share'),
                cell: ({ discountCents }) => <ShareBar value={discountCents} whole={totals.discountCents} />,
              },
              { key: 'uses', header: t('column.uses'), value: ({ uses }) => uses, isCount: true },
              { key: 'discount', header: t('column.discount'), value: ({ discountCents }) => discountCents },
              { key: 'paid', header: t('column.paid'), value: ({ paidCents }) => paidCents },
            ]}
            rows={rows}
            keyOf={({ code }) => code}
          />
          {rowCount > rows.length && <p className="text-sm text-muted">{t('only400', { count: rowCount })}</p>}
        </ReportPart>
      </div>
    );
  };
  return <ReportState queries={[current, previous]}>{content}</ReportState>;
}
