import { useTranslation } from 'react-i18next';
import { useGetGiftCardReportQuery } from '../../../api/generated-admin.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { Card } from '../../../shared/ui/index.js';
import type { ReportChoice } from '../model/use-report-address.js';
import { useStepLabel } from '../model/use-step-label.js';
import { ColumnChart } from './column-chart.js';
import { Figure, Figures } from './figures.js';
import { ReportPart } from './report-part.js';
import { ReportState } from './report-state.js';
import { ChartTable } from './report-table.js';

const options = { refetchOnMountOrArgChange: true } as const;

/** What the shop owes the holders of gift cards, at the end of each day or month. */
export function GiftCardReport({ choice: { period, before, step } }: { choice: ReportChoice }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const label = useStepLabel();
  const current = useGetGiftCardReportQuery({ ...period, groupBy: step }, options);
  const previous = useGetGiftCardReportQuery({ ...before, groupBy: step }, options);
  const content = () => {
    const { rows, totals, openingBalanceCents } = current.currentData!;
    const totalsBefore = previous.currentData!.totals;
    const title = t('giftCards.title');
    return (
      <div className="space-y-6">
        <Card>
          <Figures>
            <Figure label={t('giftCards.balance')} value={totals.balanceCents} hint={t('giftCards.balanceHint')} />
            <Figure label={t('giftCards.held')} value={totals.heldCents} />
            <Figure label={t('giftCards.opening')} value={openingBalanceCents} />
            <Figure label={t('giftCards.issued')} value={totals.issuedCents} before={totalsBefore.issuedCents} />
            <Figure label={t('giftCards.redeemed')} value={totals.redeemedCents} before={totalsBefore.redeemedCents} />
          </Figures>
        </Card>
        <ReportPart title={title} csv="gift-card-liability" period={period} params={{ groupBy: step }}>
          <ColumnChart
            summary={t('chart.summaryOfBalance', {
              title,
              first: formatMoney(openingBalanceCents, language),
              last: formatMoney(totals.balanceCents, language),
            })}
            columns={rows.map(({ key, balanceCents }) => ({ key, label: label.short(key), cents: balanceCents }))}
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
              { key: 'issued', header: t('column.issued'), value: ({ issuedCents }) => issuedCents },
              { key: 'redeemed', header: t('column.redeemed'), value: ({ redeemedCents }) => redeemedCents },
              {
                key: 'givenBack',
                header: t('column.givenBack'),
                value: ({ refundedCents }) => refundedCents,
                isOptional: true,
              },
              { key: 'voided', header: t('column.voided'), value: ({ voidedCents }) => voidedCents, isOptional: true },
              {
                key: 'adjusted',
                header: t('column.adjusted'),
                value: ({ adjustedCents }) => adjustedCents,
                isOptional: true,
              },
              { key: 'held', header: t('column.held'), value: ({ heldCents }) => heldCents, isOptional: true },
              { key: 'balance', header: t('column.balance'), value: ({ balanceCents }) => balanceCents },
            ]}
            rows={rows}
            keyOf={({ key }) => key}
          />
        </ReportPart>
      </div>
    );
  };
  return <ReportState queries={[current, previous]}>{content}</ReportState>;
}
