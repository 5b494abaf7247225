import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/suggestions.de.json' with { type: 'json' };
import en from './locales/suggestions.en.json' with { type: 'json' };

/** Texts of the city suggestions, loaded together with their code. */
registerTexts('suggestions', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    suggestions: typeof de;
  }
}
