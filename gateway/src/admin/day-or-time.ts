import { startOfBerlinDay } from '@shop/calendar';
import { isISO8601, ValidateBy } from 'class-validator';

/**
 * An ISO 8601 day or time. Week dates, ordinal dates and forms without dashes are refused, because `Date` cannot read
 * them.
 */
const isDayOrTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(T|$)/.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

export const IsDayOrTime = (): PropertyDecorator =>
  ValidateBy({ name: 'isIso8601', validator: { validate: isDayOrTime } });

/** The ISO 8601 time at which a range begins: the given time, or the start of the given day in Berlin. */
export const rangeStart = (dayOrTime: string): string => toTime(dayOrTime, 0);

/** The ISO 8601 time before which a range ends: the given time, or the end of the given day in Berlin. */
export const rangeEnd = (dayOrTime: string): string => toTime(dayOrTime, 1);

/** Empty for an empty text, which the services take as no limit. */
function toTime(dayOrTime: string, daysLater: number): string {
  if (dayOrTime === '') return '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dayOrTime);
  return (isDay ? startOfBerlinDay(dayOrTime, daysLater) : new Date(dayOrTime)).toISOString();
}
