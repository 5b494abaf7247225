import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { germanUnlessEnglish, isLanguage, type Language, languages } from './language.js';
import commonDe from './locales/common.de.json' with { type: 'json' };
import commonEn from './locales/common.en.json' with { type: 'json' };
import errorsDe from './locales/errors.de.json' with { type: 'json' };
import errorsEn from './locales/errors.en.json' with { type: 'json' };

/**
 * The German texts by namespace; a feature adds its own where it registers them. The keys of `t()` are checked against
 * these.
 */
export interface Texts {
  common: typeof commonDe;
  errors: typeof errorsDe;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}

/** Initialises the texts and the language of the document; by default German, unless the browser prefers English. */
export function startTexts(language: Language = germanUnlessEnglish(navigator.language)): i18n {
  document.documentElement.lang = language;
  return initialiseTexts(language);
}

/** Initialises i18next with the shared texts; features register theirs when they are loaded. Needs no browser. */
export function initialiseTexts(language: Language): i18n {
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages],
    initAsync: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  registerTexts('common', { de: commonDe, en: commonEn });
  registerTexts('errors', { de: errorsDe, en: errorsEn });
  for (const [namespace, texts] of registered) addTexts(namespace, texts);
  return i18next;
}

type Translations = Record<Language, object>;
const registered = new Map<string, Translations>();

/** Adds a feature's namespace; may be called before i18next is initialised, because modules are loaded first. */
export function registerTexts(namespace: keyof Texts, texts: Translations): void {
  registered.set(namespace, texts);
  if (i18next.isInitialized) addTexts(namespace, texts);
}

function addTexts(namespace: string, texts: Translations): void {
  // i18next neither copies the texts nor notifies listeners, to save time at every start: nothing changes or observes
  // the texts.
  const options = { silent: true, skipCopy: true };
  for (const language of languages)
    i18next.addResourceBundle(language, namespace, texts[language], false, true, options);
}

/** A `t` in the language at the time when it is called; that of `useTranslation` keeps the language of its render. */
export const currentTexts = <Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(null, namespace);

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'de');

export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (i18next.language !== language) void i18next.changeLanguage(language);
}
