import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '../src/shared/i18n/language.js';

type Texts = { [key: string]: string | Texts };

const src = join(import.meta.dirname, '../src');

/** `features/gift-card/locales/de.json` holds `giftCard`, `features/checkout/locales/order.de.json` holds `order`. */
function namespaceOf(file: string, language: Language): string {
  const name = basename(file, '.json');
  if (name !== language) return basename(name, `.${language}`);
  return basename(join(file, '../..')).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readTexts(language: Language): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: string | Texts, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else
      for (const [name, inner] of Object.entries(value)) visit(inner, `${key}${key.endsWith(':') ? '' : '.'}${name}`);
  };
  for (const file of globSync(`**/locales/{${language},*.${language}}.json`, { cwd: src })) {
    visit(JSON.parse(readFileSync(join(src, file), 'utf8')) as Texts, `${namespaceOf(file, language)}:`);
  }
  return texts;
}

/** Every text of the locale files by its key, such as `checkout:place.city`. */
export const localeTexts = { de: readTexts('de'), en: readTexts('en') };
