import { useTranslation } from 'react-i18next';
import { type SalesRowDto, useGetSalesReportQuery } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Card, Select } from '../../../shared/ui/index.js';
import { stepsOf } from '../model/report-period.js';
import { type ReportChoice, salesGroups } from '../model/use-report-address.js';
import { useStepLabel } from '../model/use-step-label.js';
import { ColumnChart } from './column-chart.js';
import { Figure, Figures } from './figures.js';
import { ReportPart } from './report-part.js';
import { ReportState } from './report-state.js';
import { ChartTable, type ReportColumn, ReportTable } from './report-table.js';
import { ShareBar } from './share-bar.js';

const options = { refetchOnMountOrArgChange: true } as const;
const noSales = {
  orders: 0,
  grossCents: 0,
  netCents: 0,
  vatCents: 0,
  refundedCents: 0,
  moneyCents: 0,
  giftCardCents: 0,
};

export function SalesReport({ choice, onGroup }: { choice: ReportChoice; onGroup: (group: string) => void }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const label = useStepLabel();
  const { period, before, step, group } = choice;
  const overTime = useGetSalesReportQuery({ ...period, groupBy: step }, options);
  const overTimeBefore = useGetSalesReportQuery({ ...before, groupBy: step }, options);
  const byGroup = useGetSalesReportQuery({ ...period, groupBy: group }, options);
  const giftCardsSold = useGetSalesReportQuery({ ...period, groupBy: 'gift_card' }, options);
  const giftCardsSoldBefore = useGetSalesReportQuery({ ...before, groupBy: 'gift_card' }, options);
  const amounts: ReportColumn<SalesRowDto>[] = [
    { key: 'orders', header: t('column.orders'), value: ({ orders }) => orders, isCount: true },
    { key: 'net', header: t('column.net'), value: ({ netCents }) => netCents },
    { key: 'vat', header: t('column.vat'), value: ({ vatCents }) => vatCents },
    { key: 'gross', header: t('column.gross'), value: ({ grossCents }) => grossCents },
    { key: 'refunded', header: t('column.refunded'), value: ({ refundedCents }) => refundedCents },
  ];

  const content = () => {
    const totals = overTime.currentData!.totals;
    const totalsBefore = overTimeBefore.currentData!.totals;
    const rowsByKey = (rows: readonly SalesRowDto[]) => new Map(rows.map((row) => [row.key, row]));
    const rowByStep = rowsByKey(overTime.currentData!.rows);
    const rowByStepBefore = rowsByKey(overTimeBefore.currentData!.rows);
    const stepsBefore = stepsOf(before, step);
    const rows = stepsOf(period, step).map((key) => rowByStep.get(key) ?? { ...noSales, key, name: '', nameEn: '' });
    const best = rows.reduce((most, row) => (row.grossCents > most.grossCents ? row : most), rows[0]!);
    const title = t(step === 'day' ? 'sales.byDay' : 'sales.byMonth');
    const groups = byGroup.currentData!;
    const nameOf = ({ key, name, nameEn }: SalesRowDto) => {
      if (group === 'channel') return t(`sales.channel.${key as 'shop'}`);
      return group === 'partner' ? key : language === 'en' ? nameEn : name;
    };
    return (
      <div className="space-y-6">
        <Card>
          <Figures>
            <Figure
              label={t('sales.gross')}
              value={totals.grossCents}
              before={totalsBefore.grossCents}
              hint={t('sales.grossHint')}
            />
            <Figure label={t('sales.orders')} value={totals.orders} before={totalsBefore.orders} isCount />
            <Figure label={t('sales.refunded')} value={totals.refundedCents} before={totalsBefore.refundedCents} />
            <Figure label={t('sales.giftCard')} value={totals.giftCardCents} before={totalsBefore.giftCardCents} />
            <Figure
              label={t('sales.sold')}
              value={giftCardsSold.currentData!.totals.grossCents}
              before={giftCardsSoldBefore.currentData!.totals.grossCents}
              hint={t('sales.soldHint')}
            />
          </Figures>
        </Card>
        <ReportPart title={title} csv="sales" period={period} params={{ groupBy: step }}>
          <ColumnChart
            summary={t('chart.summary', {
              title,
              sum: formatMoney(totals.grossCents, language),
              max: formatMoney(best.grossCents, language),
              at: label.long(best.key),
            })}
            columns={rows.map(({ key, grossCents }, index) => ({
              key,
              label: label.short(key),
              cents: grossCents,
              beforeCents: rowByStepBefore.get(stepsBefore[index] ?? '')?.grossCents ?? 0,
            }))}
          />
          <ChartTable
            caption={title}
            columns={[
              {
                key: 'step',
                header: t(step === 'day' ? 'column.day' : 'column.month'),
                cell: ({ key }) => <span className="whitespace-nowrap">{label.long(key)}</span>,
                isRowHeader: true,
              },
              ...amounts,
            ]}
            rows={rows}
            keyOf={({ key }) => key}
          />
        </ReportPart>
        <ReportPart title={t(`sales.title.${group}`)} csv="sales" period={period} params={{ groupBy: group }}>
          <div className="max-w-xs">
            <Select
              label={t('sales.by')}
              options={salesGroups.map((value) => ({ value, label: t(`sales.group.${value}`) }))}
              value={group}
              onChange={onGroup}
            />
          </div>
          <ReportTable
            caption={t(`sales.title.${group}`)}
            columns={[
              { key: 'name', header: t(`sales.group.${group}`), cell: nameOf, isRowHeader: true },
              {
                key: 'share',
                header: t('column.share'),
                cell: ({ grossCents }) => <ShareBar value={grossCents} whole={groups.totals.grossCents} />,
              },
              ...amounts.filter(({ key }) => key !== 'net'),
            ]}
            rows={groups.rows}
            keyOf={({ key }) => key}
          />
          {groups.rowCount > groups.rows.length && (
            <p className="text-sm text-muted">{t('only400', { count: groups.rowCount })}</p>
          )}
        </ReportPart>
      </div>
    );
  };
  return (
    <ReportState queries={[overTime, overTimeBefore, byGroup, giftCardsSold, giftCardsSoldBefore]}>
      {content}
    </ReportState>
  );
}
