import { formatPercent } from '@shop/pricing';
import type { Language } from './language.js';

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB' };

/** Creating a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, create: () => F): F {
  const known = formatters.get(key) as F | undefined;
  if (known) return known;
  const created = create();
  formatters.set(key, created);
  return created;
}

/** `1.234,50 €` or `€1,234.50`. */
export function money(cents: number, currency: string, language: Language): string {
  const create = (): Intl.NumberFormat => new Intl.NumberFormat(locales[language], { style: 'currency', currency });
  return cached(`money ${currency} ${language}`, create).format(cents / 100);
}

/** A deduction, with a minus sign. */
export const deduction = (cents: number, currency: string, language: Language): string =>
  `−${money(cents, currency, language)}`;

/** `7,7 %` or `7.7%`, from basis points. */
export const percent = (basisPoints: number, language: Language): string =>
  formatPercent(basisPoints / 10_000, language);

/** `21. November 2026` or `21 November 2026`: the day of an instant in Berlin. */
export const day = (instant: string, language: Language): string => dayIn(instant, 'Europe/Berlin', language);

/** `21. November 2026` or `21 November 2026`, from a day without a time (`YYYY-MM-DD`). */
export const calendarDay = (date: string, language: Language): string => dayIn(date, 'UTC', language);

/** `21. November 2026 um 13:05` or `21 November 2026 at 13:05`, in Berlin. */
export function dateTime(instant: string, language: Language): string {
  const options: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' };
  const create = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locales[language], options);
  return cached(`date-time ${language}`, create).format(new Date(instant));
}

function dayIn(time: string, timeZone: string, language: Language): string {
  const create = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone });
  return cached(`day ${timeZone} ${language}`, create).format(new Date(time));
}
