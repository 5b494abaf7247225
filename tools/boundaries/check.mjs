/** `node tools/boundaries/check.mjs`: tags of every project and boundaries of every import (docs/adr, house rules in rules.mjs). */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readImports } from './imports.mjs';
import { checkImports, rules } from './rules.mjs';
import { readWorkspace } from './workspace.mjs';

const root = join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist', '.local', 'coverage']);

const { projects, problems } = readWorkspace(root);
const complete = projects.filter(({ type, platform, scope }) => type && platform && scope);
const folders = [...projects.map(({ folder }) => folder), 'tools'];
const files = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,mts,cts,js,mjs,cjs}`),
  { cwd: root, exclude: (name) => skipped.has(basename(name)) },
);

for (const file of files) {
  const imports = readImports(file, readFileSync(join(root, file), 'utf8'));
  for (const { line, rule, specifier } of checkImports(complete, file, imports)) {
    problems.push(`${file}:${line} imports '${specifier}' (${rule}: ${rules[rule]?.why})`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`${projects.length} projects, ${files.length} files, ${problems.length} violations`);
process.exitCode = problems.length > 0 ? 1 : 0;
