import { formatPercent } from '@shop/pricing';
import type { DocumentLanguage } from '../domain/invoice-document.js';

const locales: Record<DocumentLanguage, string> = { de: 'de-DE', en: 'en-GB' };

export type DocumentFormat = {
  money(cents: number): string;
  percent(basisPoints: number): string;
  day(day: string): string;
};

/** How amounts, rates and days are written in a language. */
export function formatIn(language: DocumentLanguage, currency: string): DocumentFormat {
  const locale = locales[language];
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    money: (cents) => money.format(cents / 100).replace('-', '−'),
    percent: (basisPoints) => formatPercent(basisPoints / 10_000, language),
    day: (text) => day.format(new Date(text)),
  };
}
