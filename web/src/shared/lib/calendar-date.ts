import type { Language } from '../i18n/language.js';

const locales = { de: 'de-DE', en: 'en-GB' } as const;

/** Writes a day of the API (YYYY-MM-DD) in the page's language: 24.12.2026, 24/12/2026. */
export function formatDate(date: string, language: Language): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${date}T00:00:00Z`));
}

/** Writes an instant of the API (ISO 8601) as day and time in Berlin: 24.12.2026, 18:30. */
export function formatInstant(instant: string, language: Language): string {
  const options = {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(instant));
}

const dayForms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/,
  // The number keys of many phones have no separators.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
];

/** Parses a typed day, with the day before the month or as YYYY-MM-DD; undefined when there is no such day. */
export function parseDate(text: string): string | undefined {
  const typed = text.trim();
  const parts = dayForms.map((form) => form.exec(typed)).find((match) => match !== null)?.groups;
  if (!parts) return undefined;
  const date = `${parts.year}-${parts.month!.padStart(2, '0')}-${parts.day!.padStart(2, '0')}`;
  const day = new Date(`${date}T00:00:00Z`);
  // JavaScript reads the 30th of February as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : undefined;
}
