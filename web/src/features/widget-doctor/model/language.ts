import { isLanguage, type Language } from '../../../shared/i18n/language.js';

/** The language of a `lang` attribute: `en-GB` is English, `fr` is none of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const language = tag.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : undefined;
}

/** As embed.js and the widgets decide (WG-6). */
export const languageOfPath = (path: string): Language => (/^\/en(?![\p{L}\d])/iu.test(path) ? 'en' : 'de');
