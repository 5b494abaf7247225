export type Language = 'de' | 'en';

/** German unless English was chosen. */
export const languageOf = (uiLanguage: string): Language => (uiLanguage === 'en' ? 'en' : 'de');
