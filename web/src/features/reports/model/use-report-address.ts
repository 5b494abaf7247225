import { berlinDay, type Period } from '@shop/calendar';
import { useAddressParams } from '../../../shared/lib/use-address-params.js';
import { lengthOf, periodBefore, type PeriodName, periodNames, periodOf } from './report-period.js';

export const reportNames = ['sales', 'vat', 'coupons', 'gift-cards'] as const;
export type ReportName = (typeof reportNames)[number];
export const salesGroups = ['channel', 'city', 'game', 'partner'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** With more days than these, a chart has a column for each month. */
const maxDays = 92;

export interface ReportChoice {
  report: ReportName;
  periodName: PeriodName;
  period: Period;
  before: Period;
  step: 'day' | 'month';
  group: SalesGroup;
}

const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word =>
  words.find((word) => word === text) ?? words[0];

/** All choices are in the page's address, so that a report can be linked. */
export function useReportAddress() {
  const { params, change } = useAddressParams();
  const periodName = oneOf(periodNames, params.get('period'));
  const period = periodOf(periodName, berlinDay(new Date()), params.get('from'), params.get('to'));
  const choice: ReportChoice = {
    report: oneOf(reportNames, params.get('report')),
    periodName,
    period,
    before: periodBefore(periodName, period),
    step: lengthOf(period) > maxDays ? 'month' : 'day',
    group: oneOf(salesGroups, params.get('by')),
  };
  return {
    ...choice,
    /** The address of another report over the same period. */
    addressOf: (report: ReportName) => {
      const search = new URLSearchParams(params);
      search.set('report', report);
      return `/admin/reports?${search}`;
    },
    setGroup: (by: string) => change({ by }),
    setPeriod: (chosen: PeriodName) =>
      change({
        period: chosen,
        from: chosen === 'custom' ? period.from : undefined,
        to: chosen === 'custom' ? period.to : undefined,
      }),
    setDays: (days: Partial<Period>) => change({ period: 'custom', ...period, ...days }),
  };
}
