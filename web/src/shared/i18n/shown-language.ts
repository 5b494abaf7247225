import { useSyncExternalStore } from 'react';
import type { Language } from './language.js';

let shown: Language = 'de';
const listeners = new Set<() => void>();

export function showLanguage(language: Language): void {
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

export const currentLanguage = (): Language => shown;

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
