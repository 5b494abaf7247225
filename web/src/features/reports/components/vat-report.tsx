import { formatPercent } from '@shop/pricing';
import { useTranslation } from 'react-i18next';
import { useGetVatReportQuery } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { countryName } from '../../../shared/places/index.js';
import { Card } from '../../../shared/ui/index.js';
import type { ReportChoice } from '../model/use-report-address.js';
import { Figure, Figures } from './figures.js';
import { ReportPart } from './report-part.js';
import { ReportState } from './report-state.js';
import { ReportTable } from './report-table.js';
import { ShareBar } from './share-bar.js';

const options = { refetchOnMountOrArgChange: true } as const;

export function VatReport({ choice: { period, before } }: { choice: ReportChoice }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const current = useGetVatReportQuery(period, options);
  const previous = useGetVatReportQuery(before, options);
  const content = () => {
    const { rows, totals } = current.currentData!;
    const totalsBefore = previous.currentData!.totals;
    return (
      <div className="space-y-6">
        <Card>
          <Figures>
            <Figure label={t('vat.vat')} value={totals.vatCents} before={totalsBefore.vatCents} hint={t('vat.hint')} />
            <Figure label={t('vat.net')} value={totals.netCents} before={totalsBefore.netCents} />
            <Figure label={t('sales.gross')} value={totals.grossCents} before={totalsBefore.grossCents} />
          </Figures>
        </Card>
        <ReportPart title={t('vat.title')} csv="vat" period={period}>
          <ReportTable
            caption={t('vat.title')}
            columns={[
              {
                key: 'country',
                header: t('column.country'),
                cell: ({ countryCode }) => (countryCode ? countryName(countryCode, language) : '–'),
                isRowHeader: true,
              },
              {
                key: 'rate',
                header: t('column.rate'),
                cell: ({ vatRateBp }) => formatPercent((vatRateBp ?? 0) / 10_000, language),
              },
              {
                key: 'share',
                header: t('column.share'),
                cell: ({ vatCents }) => <ShareBar value={vatCents} whole={totals.vatCents} />,
              },
              { key: 'orders', header: t('column.orders'), value: ({ orders }) => orders, isCount: true },
              { key: 'net', header: t('column.net'), value: ({ netCents }) => netCents },
              { key: 'vat', header: t('column.vat'), value: ({ vatCents }) => vatCents },
              { key: 'gross', header: t('column.gross'), value: ({ grossCents }) => grossCents },
            ]}
            rows={rows}
            keyOf={({ vatRateBp, countryCode }) => `${vatRateBp} ${countryCode}`}
          />
        </ReportPart>
      </div>
    );
  };
  return <ReportState queries={[current, previous]}>{content}</ReportState>;
}
