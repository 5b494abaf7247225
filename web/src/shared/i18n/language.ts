export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** The storage key of the language that the visitor chose. */
export const languageKey = 'shop.language';

export const isLanguage = (value: unknown): value is Language => value === 'de' || value === 'en';

/** For all pages of shop and administration except the gift-card pages: German unless the browser prefers English. */
export const germanUnlessEnglish = (browserLanguage: string): Language =>
  browserLanguage.toLowerCase().startsWith('en') ? 'en' : 'de';

/** For the gift-card pages: English unless the browser prefers German. */
export const englishUnlessGerman = (browserLanguage: string): Language =>
  browserLanguage.toLowerCase().startsWith('de') ? 'de' : 'en';
