import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/order-elsewhere.de.json' with { type: 'json' };
import en from './locales/order-elsewhere.en.json' with { type: 'json' };

registerTexts('orderElsewhere', { de, en });

declare module '../../shared/i18n/i18n.js' {
  interface Texts {
    orderElsewhere: typeof de;
  }
}
