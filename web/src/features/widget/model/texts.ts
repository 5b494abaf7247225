import type { Language } from '../../../shared/i18n/language.js';
import { useLanguage } from '../../../shared/i18n/shown-language.js';
import { type TextValues, translate, type Translate } from '../../../shared/i18n/translate.js';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };

/**
 * A hook for the texts of a namespace. What only one widget shows is in a namespace of its own, so that the others do not
 * load it.
 */
export const textsHook =
  <Texts extends object>(texts: Record<Language, Texts>) =>
  (): Translate<Texts> => {
    const language = useLanguage();
    return (key: string, values?: TextValues) => translate(texts[language], language, key, values);
  };

/** The texts that every widget may show. */
export const useTexts = textsHook({ de, en });
