import { berlinDay } from '@shop/calendar';
import type { Language } from '../i18n/language.js';

/** `YYYY-MM`: a month in the time of Berlin. */
export type Month = string;

const locales = { de: 'de-DE', en: 'en-GB' } as const;

export const isMonth = (text: string): boolean => /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);

export const currentMonth = (): Month => berlinDay(new Date()).slice(0, 7);

/** The month `count` months later, or earlier when `count` is negative. */
export function addMonths(month: Month, count: number): Month {
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthOfYear - 1 + count, 1)).toISOString().slice(0, 7);
}

/** November 2026 */
export const formatMonth = (month: Month, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
