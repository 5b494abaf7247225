import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../src/shared/i18n/language.js';

type Texts = { [key: string]: string | Texts };

const src = join(import.meta.dirname, '../src');
const read = (file: string) => JSON.parse(readFileSync(join(src, file), 'utf8')) as Texts;

/** Namespaces that are not a feature's whole texts lie in a file of their own name. */
const partFolders: Record<string, string> = {
  common: 'shared/i18n',
  errors: 'shared/i18n',
  order: 'features/checkout',
};

function fileOf(namespace: string, language: Language): string {
  const folder = partFolders[namespace];
  if (folder) return `${folder}/locales/${namespace}.${language}.json`;
  return `features/${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/locales/${language}.json`;
}

/** The text of a key such as `checkout:place.city`, as it stands in the locale file. */
export function textOf(key: string, language: Language): string | undefined {
  const [namespace = '', path = ''] = key.split(':');
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (texts, name) => (typeof texts === 'object' ? texts[name] : undefined),
      read(fileOf(namespace, language)),
    );
  return typeof found === 'string' ? found : undefined;
}

export function allGermanTexts(): string[] {
  const flat = (texts: Texts): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
  return globSync('**/locales/{de,*.de}.json', { cwd: src }).flatMap((file) => flat(read(file)));
}
