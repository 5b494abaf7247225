import type { Language } from '../../../shared/i18n/language.js';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import type { Kind } from './finding.js';
import { languageOfPath, languageOfTag } from './language.js';

type Key = Exclude<keyof typeof de, 'findings' | 'places'> | `findings.${Kind}` | `places.${keyof typeof de.places}`;

const texts: Record<Language, typeof de> = { de, en };

export type Translate = (key: Key, facts?: Record<string, string | number>) => string;

/**
 * The texts in the language of the page; when that is neither German nor English, in the language that its path gives.
 */
export function siteTexts(): Translate {
  const language = languageOfTag(document.documentElement.lang) ?? languageOfPath(window.location.pathname);
  return (key, facts = {}) => {
    const text = key
      .split('.')
      .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], texts[language]);
    return (text as string).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));
  };
}
