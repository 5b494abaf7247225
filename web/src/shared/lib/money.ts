import type { Language } from '../i18n/language.js';

export const moneyLocales = { de: 'de-DE', en: 'en-IE' } as const;

export function formatMoney(cents: number, language: Language): string {
  return new Intl.NumberFormat(moneyLocales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Basis points as a percentage: 1900 → 19, 770 → 7,7 in German. */
export function formatRate(rateBp: number, language: Language): string {
  return new Intl.NumberFormat(moneyLocales[language], { maximumFractionDigits: 2 }).format(rateBp / 100);
}
