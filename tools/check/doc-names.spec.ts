import { checkAdrIndex, checkDoc } from './doc-names.ts';

const existingPaths = [
  'libs/pricing/src',
  'libs/pricing/src/vat.ts',
  'libs/errors',
  'docs/adr/README.md',
  'docs/glossary.md',
];
const repository = {
  topLevel: ['libs', 'docs', 'package.json'],
  scripts: ['start', 'check'],
  exists: (path: string) => existingPaths.includes(path.replace(/\/$/, '')),
};
const check = (text: string, file = 'README.md') => checkDoc(file, text, repository);

describe('checkDoc', () => {
  it.each([
    ['a path from the root', '`libs/pricing/src/vat.ts`'],
    ['a folder with a slash at its end', '`libs/pricing/src/`'],
    ['several paths in braces', '`libs/{errors,pricing/src}`'],
    ['a line number', '`libs/pricing/src/vat.ts:12`'],
    ['a path of a build output', '`libs/pricing/dist/index.js`'],
    ['an address of the shop', '`/api/cities` and `shop/checkout`'],
    ['a script', '`npm run check -- eslint` or npm start'],
    ['the script of a workspace', '`npm run build -w @shop/pricing`'],
    ['a link', '[why](docs/adr/README.md#top) and [elsewhere](https://example.com)'],
  ])('accepts %s', (_case, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['a path', '`libs/pricing/src/gone.ts`', "README.md:1 names 'libs/pricing/src/gone.ts'"],
    ['one of several in braces', '`libs/{errors,gone}`', "README.md:1 names 'libs/gone'"],
    ['a script', 'first `npm run gone`', "README.md:1 names npm script 'gone'"],
    ['a script called without `run`', 'npm test', "README.md:1 names npm script 'test'"],
    ['a link', '[why](docs/gone.md)', "README.md:1 links to 'docs/gone.md'"],
  ])('refuses %s that does not exist', (_case, text, problem) => {
    expect(check(text)).toEqual([problem]);
  });

  it("accepts paths and links of a README that are relative to the README's folder", () => {
    expect(check('`./src/vat.ts` and [the rates](src/vat.ts)', 'libs/pricing/README.md')).toEqual([]);
  });
});

describe('checkAdrIndex', () => {
  it('reports a record that the index lacks', () => {
    expect(checkAdrIndex(['0001-outbox.md'], '- [1](0001-outbox.md)')).toEqual([]);
    expect(checkAdrIndex(['0001-outbox.md'], 'nothing')).toEqual(['docs/adr/README.md lacks 0001-outbox.md']);
  });
});
