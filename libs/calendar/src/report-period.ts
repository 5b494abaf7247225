import { type Day, daysAfter, parseDay } from './berlin-day.js';

/** Days in Berlin, both included. */
export type Period = { from: Day; to: Day };

/** A little over ten years: a report on a longer period would only cost time. */
const maxDays = 3_700;

/** Null unless both are days, `from` is not after `to`, and the period has at most `maxDays` days. */
export function parsePeriod(from: string, to: string): Period | null {
  const isPeriod = parseDay(from) === from && parseDay(to) === to && from <= to && to < daysAfter(from, maxDays);
  return isPeriod ? { from, to } : null;
}

/** The whole months of a period: from the day `first` to the day before `end`; none unless `end` is after `first`. */
export function wholeMonthsOf({ from, to }: Period): { first: Day; end: Day } {
  return { first: from.endsWith('-01') ? from : firstOfNextMonth(from), end: `${daysAfter(to, 1).slice(0, 7)}-01` };
}

function firstOfNextMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
