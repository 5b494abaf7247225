import type { Language } from '../i18n/language.js';
import { moneyLocales } from './money.js';

// These functions are not in `money.ts`, because the shop's first page loads that file.

/** An amount without its currency, as it is typed: 1.234,50 in German, 1,234.50 in English. */
export const formatAmount = (cents: number, language: Language): string =>
  new Intl.NumberFormat(moneyLocales[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );

/**
 * The thousands separator besides spaces. The separator of the other language is refused, because it may be meant as a
 * decimal one.
 */
const groupSeparator = { de: '.', en: ',' } as const;

/**
 * Integer cents of a typed amount of euros; comma and point are both accepted as decimal separator. Undefined for an
 * invalid amount and for an ambiguous one (1.234 in English).
 */
export function parseMoney(text: string, language: Language): number | undefined {
  const [, whole, fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s€]/g, '')) ?? [];
  const group = groupSeparator[language] === '.' ? '\\.' : ',';
  if (!whole || !new RegExp(`^(\\d{1,9}|\\d{1,3}(${group}\\d{3}){1,2})$`).test(whole)) return undefined;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}
