import { registerTexts } from '../i18n/index.js';
import de from './locales/ui.de.json' with { type: 'json' };
import en from './locales/ui.en.json' with { type: 'json' };

/** Of the components that index.ts leaves out: the first page of the shop does without them and their texts. */
registerTexts('ui', { de, en });
