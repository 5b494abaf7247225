import { textsHook } from '../../widget/index.js';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

export const useCountryTexts = textsHook({ de, en });
