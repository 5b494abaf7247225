import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/order.de.json' with { type: 'json' };
import en from './locales/order.en.json' with { type: 'json' };

/** Texts of steps 2 and 3, loaded together with their code. */
registerTexts('order', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    order: typeof de;
  }
}
