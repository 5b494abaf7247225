/**
 * Fails when the docs name a path, a link or an npm script that does not exist, or when the index of ADRs lacks one.
 */
import { globSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkAdrIndex, checkDoc } from './doc-names.ts';

const root = join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', '.local']);

const files = globSync(['*.md', '{docs,libs,services,gateway,web,sandbox,e2e,bench,tools,k8s,proto}/**/*.md'], {
  cwd: root,
  exclude: (name) => skipped.has(basename(name)),
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = {
  topLevel: globSync('{*,.*}', { cwd: root }),
  scripts: Object.keys(scripts),
  exists: (path: string) =>
    path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path)),
};

const problems = files.flatMap((file) => checkDoc(file, readFileSync(join(root, file), 'utf8'), repository));
const index = join(root, 'docs/adr/README.md');
const records = globSync('[0-9]*.md', { cwd: join(root, 'docs/adr') });
problems.push(...checkAdrIndex(records, existsSync(index) ? readFileSync(index, 'utf8') : ''));

for (const problem of problems) console.error(problem);
console.log(`${files.length} documents, ${problems.length} names of things that do not exist`);
process.exitCode = problems.length === 0 ? 0 : 1;
