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
