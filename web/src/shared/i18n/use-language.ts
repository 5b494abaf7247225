import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isFramed } from '../lib/is-framed.js';
import { readStored, writeStored } from '../lib/storage.js';
import { currentLanguage, showLanguage } from './i18n.js';
import { isLanguage, type Language, languageKey } from './language.js';

/** The language that the visitor chose with the toggle on any page; undefined without a choice. */
const chosenLanguage = (): Language | undefined => {
  const stored = readStored(languageKey);
  return isLanguage(stored) ? stored : undefined;
};

export function chooseLanguage(language: Language): void {
  writeStored(languageKey, language);
  showLanguage(language);
}

/**
 * Shows a page in the chosen language, otherwise in the one that `rule` derives from the browser's language. In a frame
 * the host page decides.
 */
export function usePageLanguage(rule: (browserLanguage: string) => Language): void {
  useLayoutEffect(() => {
    if (!isFramed()) showLanguage(chosenLanguage() ?? rule(navigator.language));
  }, [rule]);
}

export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
