/** Fails when a use case is too long, or when use cases are too long on the whole. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkUseCases } from './use-case-lengths.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('services/*/src/**/*.use-case.ts', { cwd: root });
const { problems, summary } = checkUseCases(
  new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
);

for (const problem of problems) console.error(problem);
console.log(summary);
process.exitCode = problems.length === 0 ? 0 : 1;
