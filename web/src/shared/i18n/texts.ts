import { useMemo } from 'react';
import { germanUnlessEnglish, type Language } from './language.js';
import commonDe from './locales/common.de.json' with { type: 'json' };
import commonEn from './locales/common.en.json' with { type: 'json' };
import errorsDe from './locales/errors.de.json' with { type: 'json' };
import errorsEn from './locales/errors.en.json' with { type: 'json' };
import { currentLanguage, showLanguage, useLanguage } from './shown-language.js';
import { type TextValues, translate, type Translate } from './translate.js';

/** The German texts by namespace; a feature adds its own where it registers them. The keys of `t()` are checked against these. */
export interface Texts {
  common: typeof commonDe;
  errors: typeof errorsDe;
}

type Namespace = keyof Texts;
type Translations = Record<Language, object>;

const registered = new Map<Namespace, Translations>([
  ['common', { de: commonDe, en: commonEn }],
  ['errors', { de: errorsDe, en: errorsEn }],
]);

/** Adds a feature's namespace when its code is loaded. */
export const registerTexts = (namespace: Namespace, texts: Translations): void => void registered.set(namespace, texts);

/** Shows the language of the browser, until a page states its own rule. */
export const startTexts = (language: Language = germanUnlessEnglish(navigator.language)): void =>
  showLanguage(language);

const translator =
  <Name extends Namespace>(namespace: Name, language: () => Language): Translate<Texts[Name]> =>
  (key: string, values?: TextValues) =>
    translate(registered.get(namespace)![language()], language(), key, values);

/** Texts in one language, whichever the page has. */
export const textsIn = <Name extends Namespace>(language: Language, namespace: Name): Translate<Texts[Name]> =>
  translator(namespace, () => language);

/** Texts in the language at the time of the call; the `t` of `useTranslation` keeps the language of its render. */
export const currentTexts = <Name extends Namespace>(namespace: Name): Translate<Texts[Name]> =>
  translator(namespace, currentLanguage);

export const isErrorCode = (code: string): code is keyof Texts['errors'] => Object.hasOwn(errorsDe, code);

export function useTranslation<Name extends Namespace = 'common'>(namespace = 'common' as Name) {
  const language = useLanguage();
  const t = useMemo(() => textsIn(language, namespace), [language, namespace]);
  return { t };
}
