import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../lib/storage.js';
import { currentLanguage, showLanguage } from './i18n.js';
import { isLanguage, type Language } from './language.js';

const storageKey = 'shop.language';

/** What the visitor chose by the toggle on any page; nothing when they never did. */
const chosenLanguage = (): Language | undefined => {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : undefined;
};

export function chooseLanguage(language: Language): void {
  writeStored(storageKey, language);
  showLanguage(language);
}

/** Shows a page in the chosen language, else in the one its rule makes of the browser's. */
export function usePageLanguage(rule: (browserLanguage: string) => Language): void {
  useLayoutEffect(() => showLanguage(chosenLanguage() ?? rule(navigator.language)), [rule]);
}

export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}
