import { isLanguage, type Language } from '../../../shared/i18n/language.js';

/** The language of a `lang` attribute: `en-GB` is English, `fr` is none of ours. */
export function languageOfTag(tag: string): Language | undefined {
  const language = tag.toLowerCase().split('-')[0];
  return isLanguage(language) ? language : undefined;
}

/** The language by the path of the host page, as embed.js and the widgets choose it (WG-6). */
export const languageOfPath = (path: string): Language => (/^\/en(?![\p{L}\d])/iu.test(path) ? 'en' : 'de');
