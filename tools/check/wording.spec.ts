import { checkWording, forbiddenWords } from './wording.ts';

const glossary = `
## Words that are not used

| not | but |
|---|---|
| bury, buried | dead-letter |
`;
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const lines = (count: number) => words(count).replaceAll(' ', '\n * ');
const check = (source: string, file = 'a.ts') => checkWording(file, source, forbiddenWords(glossary));

describe('checkWording', () => {
  it.each([
    ['a comment without its subject', '// Also waits.', 'a comment that begins without its subject'],
    ['a sentence that is too long', `/**\n * ${lines(31)} */`, 'a sentence of 31 words'],
    [
      'nested clauses',
      '// One that has what was left when it ended.\n// If that is so, because it must, unless why.',
      'a sentence with 4 subordinate clauses',
    ],
    ['a comment that is too wide', `// ${'wide-'.repeat(24)}`, 'a comment of 123 columns'],
    ['a title that is too long', `it.each([1])('[CP-2] ${words(21)}', run);`, 'a title of 21 words'],
    ['a word that is not used', "it('buries and buried', run);", "'buried' is not used: dead-letter"],
    ['a name with such a word', 'class A { buryLetter() {} }', "'bury' is not used: dead-letter"],
  ])('refuses %s', (_, source, problem) => {
    expect(check(source)).toEqual([expect.stringMatching(/^a\.ts:\d+ /)]);
    expect(check(source)[0]).toContain(problem);
  });

  it.each([
    [
      'sentences up to the limits',
      `/**\n * ${lines(29)} a. Then\n * ${lines(28)} b. */\nit('[CP-2] ${words(20)}', run);`,
    ],
    ['code as one word', `/**\n * ${lines(29)} \`${words(5)}\`. */`],
    ['long texts that are neither comment nor title', `const text = '// Also ${words(40)} buried';`],
    ['directives', `// eslint-disable-next-line ${words(40)}`],
  ])('accepts %s', (_, source) => {
    expect(check(source)).toEqual([]);
  });

  it('names the line of a breach in a proto file', () => {
    const source = `message A {\n  // RFC 3339.\n  string a = 1; // Also\n  // Also, and\n  // so on.\n}`;
    expect(check(source, 'a.proto')).toEqual(['a.proto:3 a comment that begins without its subject']);
  });

  it('reads the words from the glossary', () => {
    expect([...forbiddenWords(glossary)]).toEqual([
      ['bury', 'dead-letter'],
      ['buried', 'dead-letter'],
    ]);
  });
});
