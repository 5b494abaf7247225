import { globSync, readFileSync } from 'node:fs';

// `dir=` is an attribute of HTML.
const informal = /(?<!\p{L})(du|dich|dir(?!=)|deine?[mnrs]?|euch|eure[mnrs]?)(?!\p{L})/giu;
const isSource = (file: string) => !file.endsWith('.spec.ts');

it('German mails do not address the customer informally', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(isSource);
  expect(sources.length).toBeGreaterThan(5);
  const found = sources.flatMap((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').match(informal) ?? []);
  expect(found).toEqual([]);
});
