import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

registerTexts('failures', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    failures: typeof de;
  }
}
