import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/order.de.json' with { type: 'json' };
import en from './locales/order.en.json' with { type: 'json' };

/** Texts of steps 2 and 3, which are loaded with them. */
registerTexts('order', { de, en });
