import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOf, problemTexts, textOf } from './problem-texts.js';

describe('languageOf', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['en-GB', 'en'],
    ['fr-FR, fr;q=0.9', 'de'],
    ['de;q=0.5, en;q=0.9', 'en'],
    ['en;q=0, de', 'de'],
    ['*;;;q=', 'de'],
  ])('reads %p as %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('problemTexts', () => {
  it('[NF-2] has a text in both languages for every refusal that the code declares', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const sources = ['libs', 'services', 'gateway'].flatMap((folder) =>
      globSync(`${folder}/**/src/**/*.ts`, {
        cwd: root,
        exclude: (path) => /node_modules|dist|\.spec\.ts$/.test(String(path)),
      }),
    );
    const declared = sources.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/refusal\(\s*'([A-Z_]+\.[A-Z0-9_]+)'/g)].map(
        (match) => match[1]!,
      ),
    );
    expect(declared.length).toBeGreaterThan(30);
    expect(declared.filter((code) => !problemTexts[code]?.de || !problemTexts[code]?.en)).toEqual([]);
  });

  it('[CP-1] names the day from which a code is valid', () => {
    const params = { validFrom: '2199-01-01' };
    expect(textOf('COUPON.NOT_YET_VALID', 'de', params)).toBe('Gültig ab 1. Januar 2199');
    expect(textOf('COUPON.NOT_YET_VALID', 'en', params)).toBe('Valid from 1 January 2199');
    expect(textOf('COUPON.NOT_YET_VALID', 'de')).toBe('Dieser Code gilt noch nicht.');
  });

  it('[NF-2] has no "du" and no "Gutschein" alone in German, and no "coupon" in English', () => {
    const informal =
      /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}*)(?!\p{L})|bitte \p{Ll}+e(?!\p{L})(?! Sie)/iu;
    const texts = Object.values(problemTexts);
    // 'Bitte alle Pflichtfelder' is left out, because the specification demands this text.
    const found = (language: 'de' | 'en', unwanted: RegExp) =>
      texts.map((text) => text[language]).filter((text) => unwanted.test(text.replace('Bitte alle Pflichtfelder', '')));
    expect(found('de', informal)).toEqual([]);
    expect(found('de', /(?<!wert)gutschein/i)).toEqual([]);
    expect(found('en', /coupon|voucher/i)).toEqual([]);
  });
});
