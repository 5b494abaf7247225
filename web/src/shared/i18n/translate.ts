import type { Language } from './language.js';

/** What replaces the placeholders of a text; `count` also selects its plural form. */
export type TextValues = Record<string, string | number | undefined>;

type Path<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${Path<Tree[Name]>}`;
}[keyof Tree & string];

type WithoutForm<Name extends string> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name;

/** The dotted keys of a namespace's texts. A text with plural forms (`_one`, `_other`) is named without them. */
export type TextKey<Tree> = WithoutForm<Path<Tree>>;

export type Translate<Tree> = (key: TextKey<Tree>, values?: TextValues) => string;

/** The text of a dotted key; numbers are written in the form of the language. */
export function translate(texts: object, language: Language, key: string, values: TextValues = {}): string {
  const { count } = values;
  const text = textAt(texts, key) ?? textAt(texts, `${key}_${count === 1 ? 'one' : 'other'}`) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]?.toLocaleString(language) ?? '');
}

function textAt(texts: object, key: string): string | undefined {
  const text = key
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], texts);
  return typeof text === 'string' ? text : undefined;
}
