import type { Language } from '../shared/i18n/language.js';

/** Of the cities of a country, by its German or English slug. */
export const countryCitiesPath = (slug: string, language: Language): string =>
  `/api/countries/${encodeURIComponent(slug)}/cities?lang=${language}`;
