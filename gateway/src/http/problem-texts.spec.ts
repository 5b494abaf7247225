import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOf, problemTexts } from './problem-texts.js';

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
});
