import { useSyncExternalStore } from 'react';
import type { Language } from '../../../shared/i18n/language.js';

let shown: Language = 'de';
const listeners = new Set<() => void>();

export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => shown);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
