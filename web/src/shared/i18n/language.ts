export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** The storage key of the language that the visitor chose. */
export const languageKey = 'shop.language';

export const isLanguage = (value: unknown): value is Language => value === 'de' || value === 'en';

/** The pages of shop and administration, except those of gift cards: German unless the browser prefers English. */
export const germanUnlessEnglish = (browserLanguage: string): Language =>
  browserLanguage.toLowerCase().startsWith('en') ? 'en' : 'de';

/** The gift-card pages: English unless the browser prefers German. */
export const englishUnlessGerman = (browserLanguage: string): Language =>
  browserLanguage.toLowerCase().startsWith('de') ? 'de' : 'en';
