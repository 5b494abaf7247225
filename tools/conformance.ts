/**
 * `npm run conformance`: prints every requirement of docs/requirements.md with the tests and benches whose titles have
 * its id. `-- --missing` prints only those without a test, `-- --json` prints JSON, `-- --root <folder>` reads another
 * checkout.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const { values: options } = parseArgs({
  options: {
    missing: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
/** Tests stand in many kinds of files (specs, cases, journeys, faults …), so every file that has an id is parsed. */
const idPattern = /\[[A-Z]+-\d+/;
/** Functions whose first argument is a title. Benches count, because they fail like a test when a figure is missed. */
const titledCalls = ['it', 'test', 'describe', 'printTitle'];
const skipped = new Set(['node_modules', 'dist', '.local']);

const taggedTests = readTaggedTests();
const requirements = readRequirements().map((id) => ({
  id,
  tests: taggedTests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => ({ file, title })),
}));
const known = new Set(requirements.map(({ id }) => id));
const unknown = taggedTests.flatMap(({ ids, file }) => ids.filter((id) => !known.has(id)).map((id) => ({ id, file })));
const missing = requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id);

if (options.json) console.log(JSON.stringify({ requirements, missing, unknown }, null, 2));
else if (options.missing) console.log(missing.join('\n'));
else printTable();
for (const { id, file } of unknown) console.error(`${file} names ${id}, which is no requirement`);
process.exitCode = unknown.length === 0 ? 0 : 1;

function readRequirements() {
  const text = readFileSync(join(options.root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(/^- ([A-Z]+-\d+) /gm)].map(([, id = '']) => id);
}

/** Tests whose title names requirements, except skipped tests and todos. */
function readTaggedTests() {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: options.root,
    exclude: (name) => skipped.has(basename(name)),
  });
  return files.sort().flatMap((file) => {
    const text = readFileSync(join(options.root, file), 'utf8');
    if (!idPattern.test(text)) return [];
    return titlesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
      .map((title) => ({ file, title, ids: idsIn(title) }))
      .filter(({ ids }) => ids.length > 0);
  });
}

function titlesIn(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) {
    const words = wordsOf(node.expression);
    if (words.some((word) => ['skip', 'todo', 'xit', 'xtest', 'xdescribe'].includes(word))) return [];
    const title = node.arguments[0];
    if (titledCalls.includes(words[0] ?? '') && title) return [...titleOf(title), ...childTitles(node)];
  }
  return childTitles(node);
}

function childTitles(node: ts.Node): string[] {
  const titles: string[] = [];
  ts.forEachChild(node, (child) => void titles.push(...titlesIn(child)));
  return titles;
}

/** `it.each(rows)` → it, each. */
function wordsOf(callee: ts.Node): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return wordsOf(callee.tag);
  return [];
}

function titleOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')];
  return [];
}

/** `[CP-2]`, `[CP-2] [GC-6]` and `[CP-2, GC-6]`. */
function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(/\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)];
  return brackets.flatMap(([, ids = '']) => ids.split(/, ?/));
}

function printTable() {
  for (const { id, tests } of requirements) {
    const [first = '–', ...others] = tests.map(({ file, title }) => `${file}  ${title}`);
    console.log(`${id.padEnd(6)} ${first}`);
    for (const other of others) console.log(`${''.padEnd(6)} ${other}`);
  }
  console.log(
    `\n${known.size - missing.length} of ${known.size} requirements have a test. Without: ${missing.join(' ') || 'none'}`,
  );
}
