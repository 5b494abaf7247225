import type { Language } from '../shared/i18n/language.js';

/** The path that returns the cities of a country; `slug` is the country's German or English slug. */
export const countryCitiesPath = (slug: string, language: Language): string =>
  `/api/countries/${encodeURIComponent(slug)}/cities?lang=${language}`;
