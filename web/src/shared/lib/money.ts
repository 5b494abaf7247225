import type { Language } from '../i18n/language.js';

const locales = { de: 'de-DE', en: 'en-IE' } as const;

export function formatMoney(cents: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

/** Basis points as a percentage: 1900 → 19, 770 → 7,7 in German. */
export function formatRate(rateBp: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(rateBp / 100);
}

/** An amount without its currency, as it is typed: 1.234,50 in German, 1,234.50 in English. */
export const formatAmount = (cents: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100);

/** What stands between thousands. The other language's separator would make three decimals out of them. */
const groupSeparator = { de: '.', en: ',' } as const;

/**
 * Integer cents of a typed amount of euros; comma and point both begin the cents. Undefined when it is no amount, or one
 * that could be read in two ways (1.234 in English).
 */
export function parseMoney(text: string, language: Language): number | undefined {
  const [, whole, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, '')) ?? [];
  const group = groupSeparator[language] === '.' ? '\\.' : ',';
  if (!whole || !new RegExp(`^(\\d{1,9}|\\d{1,3}(${group}\\d{3}){1,2})$`).test(whole)) return undefined;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}
