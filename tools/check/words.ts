/** Fails when a comment, a test title or a name breaks a rule of docs/engineering.md, "Words". */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkWording, forbiddenWords } from './wording.ts';

const root = join(import.meta.dirname, '../..');
const unchecked = /\/gen\/|\/generated|\/planted\/|^e2e\/hosts\/[^/]+\/|\/migrations\/.*(settled)/;

const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.proto'];
const files = spawnSync('git', list, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const forbidden = forbiddenWords(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const checked = files.filter((file) => !unchecked.test(file));
const problems = checked.flatMap((file) => checkWording(file, readFileSync(join(root, file), 'utf8'), forbidden));

for (const problem of problems) console.error(problem);
console.log(`${checked.length} files, ${problems.length} breaches`);
process.exitCode = problems.length > 0 || forbidden.size === 0 ? 1 : 0;
