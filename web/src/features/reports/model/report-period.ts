import { type Day, daysAfter, parsePeriod, type Period, yearsAfter } from '@shop/calendar';
import { addMonths } from '../../../shared/lib/month.js';

export const periodNames = ['this-month', 'last-month', 'this-year', 'last-year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The days of a named period. A custom period has the given days, or this month's when they form no valid period. */
export function periodOf(name: PeriodName, today: Day, from: string | null, to: string | null): Period {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  if (name === 'last-month') return wholeMonth(addMonths(month, -1));
  if (name === 'this-year') return { from: `${year}-01-01`, to: today };
  if (name === 'last-year') return wholeYear(Number(year) - 1);
  const given = name === 'custom' ? parsePeriod(from ?? '', to ?? '') : null;
  return given ?? { from: `${month}-01`, to: today };
}

/** The period before: the same days of the month or year before; for a custom period as many days before it. */
export function periodBefore(name: PeriodName, { from, to }: Period): Period {
  const month = addMonths(from.slice(0, 7), -1);
  if (name === 'last-month') return wholeMonth(month);
  if (name === 'this-month') {
    const { to: last } = wholeMonth(month);
    const sameDay = `${month}${to.slice(7)}`;
    return { from: `${month}-01`, to: sameDay < last ? sameDay : last };
  }
  if (name !== 'custom') return { from: yearsAfter(from, -1), to: yearsAfter(to, -1) };
  return { from: daysAfter(from, -lengthOf({ from, to })), to: daysAfter(from, -1) };
}

/** The length of a period in days. */
export const lengthOf = ({ from, to }: Period): number =>
  1 + Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Every day of the period, or every month. */
export function stepsOf({ from, to }: Period, step: 'day' | 'month'): string[] {
  if (step === 'day') return Array.from({ length: lengthOf({ from, to }) }, (_, index) => daysAfter(from, index));
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
}

const wholeMonth = (month: string): Period => ({
  from: `${month}-01`,
  to: daysAfter(`${addMonths(month, 1)}-01`, -1),
});
const wholeYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });
