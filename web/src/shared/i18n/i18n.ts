import i18next, { type i18n, type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { germanUnlessEnglish, isLanguage, type Language, languages } from './language.js';
import commonDe from './locales/common.de.json' with { type: 'json' };
import commonEn from './locales/common.en.json' with { type: 'json' };
import errorsDe from './locales/errors.de.json' with { type: 'json' };
import errorsEn from './locales/errors.en.json' with { type: 'json' };

/** Starts the texts with what every page needs; features register theirs when they are loaded. */
export function startTexts(language: Language = germanUnlessEnglish(navigator.language)): i18n {
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
  for (const [namespace, texts] of waiting) addTexts(namespace, texts);
  document.documentElement.lang = language;
  return i18next;
}

type Texts = Record<Language, object>;
const waiting = new Map<string, Texts>();

/** Adds a feature's namespace; may be called before the texts have started (its module is loaded first). */
export function registerTexts(namespace: string, texts: Texts): void {
  waiting.set(namespace, texts);
  if (i18next.isInitialized) addTexts(namespace, texts);
}

function addTexts(namespace: string, texts: Texts): void {
  // Nobody changes the texts or hears of new ones, so they are neither copied nor announced: every page starts with this.
  const options = { silent: true, skipCopy: true };
  for (const language of languages)
    i18next.addResourceBundle(language, namespace, texts[language], false, true, options);
}

/** Texts in the language shown when they are asked for; the `t` of `useTranslation` keeps to that of its render. */
export const currentTexts = <Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(null, namespace);

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'de');

export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  if (i18next.language !== language) void i18next.changeLanguage(language);
}
