const locales = { de: 'de-DE', en: 'en-GB' } as const;

/**
 * A part of a whole as a percentage: `7,7 %` or `7.7%`. In German the space is a narrow no-break one, as DIN 5008
 * recommends, instead of the wide one of `Intl`.
 */
export const formatPercent = (
  part: number,
  language: keyof typeof locales,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 },
): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', ...options }).format(part).replace(/\s(?=%)/, '\u202f');
