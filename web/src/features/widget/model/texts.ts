import type { Language } from '../../../shared/i18n/language.js';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import { useLanguage } from './language.js';

type Key<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Key<Tree[Name]>}`;
}[keyof Tree & string];
type Plural<Name> = Name extends `${infer Stem}_one` ? Stem : never;

interface Translate<Texts> {
  (key: Key<Texts>): string;
  /** The plural form of the language for this number. */
  (key: Plural<Key<Texts>>, count: number): string;
}

/**
 * A hook for the texts of a namespace, without i18next, which would take a quarter of a widget's size budget. Texts of
 * a single widget are in a namespace of their own, so that the other widgets do not load them.
 */
export const textsHook =
  <Texts extends object>(texts: Record<Language, Texts>) =>
  (): Translate<Texts> => {
    const language = useLanguage();
    return (key: string, count?: number) => {
      const form = count === undefined ? key : `${key}_${count === 1 ? 'one' : 'other'}`;
      const text = form
        .split('.')
        .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)[name], texts[language]);
      return count === undefined ? (text as string) : (text as string).replace('{{count}}', grouped(count, language));
    };
  };

const separators: Record<Language, string> = { de: '.', en: ',' };

/** The whole number with its thousands separated. The first `toLocaleString` takes a slow phone 70 ms. */
const grouped = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, separators[language]);

/** The texts that every widget may show. */
export const useTexts = textsHook({ de, en });
