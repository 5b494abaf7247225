/**
 * Checks that every text exists in German and English with the same placeholders, and is used. The compiler checks that
 * the used keys exist.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const src = join(import.meta.dirname, '../src');
const german = globSync('**/locales/{de,*.de}.json', { cwd: src }).sort();
const mentioned = mentionedKeys();
const problems = german.flatMap((file) => [...compare(file, file.replace(/de\.json$/, 'en.json')), ...unused(file)]);

process.stdout.write([...problems, `${german.length} namespaces, ${problems.length} problems\n`].join('\n'));
process.exitCode = problems.length > 0 || german.length === 0 ? 1 : 0;

function compare(germanFile: string, englishFile: string): string[] {
  const [de, en] = [readTexts(germanFile), readTexts(englishFile)];
  return [...new Set([...de.keys(), ...en.keys()])].flatMap((key) => {
    const [text, translation] = [de.get(key), en.get(key)];
    if (!text) return [`web/src/${germanFile}: no text for ${key}`];
    if (!translation) return [`web/src/${englishFile}: no text for ${key}`];
    if (placeholders(text) === placeholders(translation)) return [];
    return [`web/src/${englishFile}: ${key} has other placeholders than in German`];
  });
}

type Texts = string | { [key: string]: Texts };

/** Nested texts by their dotted key. */
function readTexts(file: string): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: Texts, path: string[]) => {
    if (typeof value === 'string') texts.set(path.join('.'), value.trim());
    else for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
  };
  visit(JSON.parse(readFileSync(join(src, file), 'utf8')) as Texts, []);
  return texts;
}

function placeholders(text = ''): string {
  return [...new Set(text.match(/{{[^}]+}}|<\/?\w+>/g))].sort().join(' ');
}

/** Texts of errors are looked up by the code that the server sends, so their keys are not in the sources. */
function unused(file: string): string[] {
  if (/errors\.de\.json$/.test(file)) return [];
  return [...readTexts(file).keys()]
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !mentioned.some((pattern) => pattern.test(key)))
    .map((key) => `web/src/${file}: nothing uses ${key}`);
}

/** Every string in the sources that can be a key; a template matches all keys of its form. */
function mentionedKeys(): RegExp[] {
  const patterns = new Set<string>();
  const add = (...parts: string[]) => {
    const fixed = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    if (parts.join('') !== '') patterns.add(`^${fixed.join('[^.]+')}$`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) add(node.text);
    if (ts.isTemplateExpression(node)) add(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text));
    ts.forEachChild(node, visit);
  };
  const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: (name) => /\.(test|spec|d)\.tsx?$/.test(name) });
  for (const file of sources) {
    visit(ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest));
  }
  return [...patterns].map((pattern) => new RegExp(pattern));
}
