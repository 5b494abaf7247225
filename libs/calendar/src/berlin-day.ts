/** `YYYY-MM-DD`, a day in Europe/Berlin; days compare as strings. */
export type Day = string;

const timeZone = 'Europe/Berlin';
const hourMs = 3_600_000;

// Swedish writes dates as ISO 8601 does.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The day in Berlin to which this time belongs. */
export const berlinDay = (time: Date): Day => dayFormat.format(time);

/**
 * The time at which this hour of a day begins in Berlin. Only for hours that exist once on each day: the one from two
 * to three is skipped or repeated when the clocks change.
 */
export function berlinHour(day: Day, hour: number): Date {
  const inWinter = new Date(Date.parse(day) + (hour - 1) * hourMs);
  return Number(hourFormat.format(inWinter)) === hour ? inWinter : new Date(inWinter.getTime() - hourMs);
}

/** The time at which this day, or the day `daysLater` days after it, begins in Berlin. */
export const startOfBerlinDay = (day: Day, daysLater = 0): Date => berlinHour(daysAfter(day, daysLater), 0);

/** A day as it is, or the Berlin day of an ISO 8601 time; null for anything else. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text)) return null;
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const typedDay = text.slice(0, 10);
  // JavaScript reads the 30th of February as the 2nd of March.
  if (daysAfter(typedDay, 0) !== typedDay) return null;
  const day = text === typedDay ? text : berlinDay(time);
  // PostgreSQL has no year 0, and days compare as strings only when each year has four digits.
  return day.length === 10 && day >= '1000-01-01' ? day : null;
}

export function daysAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10);
}

/** The same day after this many years; the 29th of February becomes the 28th when there is no 29th (§ 188 BGB). */
export function yearsAfter(day: Day, years: number): Day {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(dayOfMonth, lastOfMonth))).toISOString().slice(0, 10);
}

export function endOfYear(day: Day): Day {
  return `${day.slice(0, 4)}-12-31`;
}
