/** Every text exists in German and English with the same placeholders; that the keys in use exist is the compiler's part. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../src');
const german = globSync('**/locales/{de,*.de}.json', { cwd: src }).sort();
const problems = german.flatMap((file) => compare(file, file.replace(/de\.json$/, 'en.json')));

for (const problem of problems) console.error(problem);
console.log(`${german.length} namespaces, ${problems.length} problems`);
process.exitCode = problems.length > 0 || german.length === 0 ? 1 : 0;

function compare(germanFile, englishFile) {
  const [de, en] = [readTexts(germanFile), readTexts(englishFile)];
  return [...new Set([...de.keys(), ...en.keys()])].flatMap((key) => {
    const [text, translation] = [de.get(key), en.get(key)];
    if (!text) return [`web/src/${germanFile}: no text for ${key}`];
    if (!translation) return [`web/src/${englishFile}: no text for ${key}`];
    if (placeholders(text) === placeholders(translation)) return [];
    return [`web/src/${englishFile}: ${key} has other placeholders than in German`];
  });
}

/** Nested texts by their dotted key. */
function readTexts(file) {
  const texts = new Map();
  const visit = (value, path) => {
    if (typeof value === 'string') texts.set(path.join('.'), value.trim());
    else for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(JSON.parse(readFileSync(join(src, file), 'utf8')), []);
  return texts;
}

function placeholders(text) {
  return [...new Set(text.match(/{{[^}]+}}|<\/?\w+>/g))].sort().join(' ');
}
