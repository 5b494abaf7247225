export {
  berlinDay,
  berlinHour,
  type Day,
  daysAfter,
  endOfYear,
  parseDay,
  startOfBerlinDay,
  yearsAfter,
} from './berlin-day.js';
export { parsePeriod, type Period, wholeMonthsOf } from './report-period.js';
