import { registerTexts } from '../i18n/index.js';
import de from './locales/ui.de.json' with { type: 'json' };
import en from './locales/ui.en.json' with { type: 'json' };

/** Texts of the components that index.ts does not export: the first page of the shop does not load them. */
registerTexts('ui', { de, en });

declare module '../i18n/i18n.js' {
  interface Texts {
    ui: typeof de;
  }
}
