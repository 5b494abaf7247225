import { registerTexts } from '../../shared/i18n/index.js';
import de from './locales/de.json';
import en from './locales/en.json';

registerTexts('adminHome', { de, en });
