import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/footer.de.json' with { type: 'json' };
import en from './locales/footer.en.json' with { type: 'json' };

registerTexts('footer', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    footer: typeof de;
  }
}
