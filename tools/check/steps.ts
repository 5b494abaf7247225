import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const needs = (file: string) => () => !existsSync(join(root, file)) && `there is no ${file} yet`;
const needsScript = (name: string) => () =>
  !(name in JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts) &&
  `there is no npm script ${name} yet`;
/**
 * Uses the native compiler; the package `typescript` is installed only for tools that need its API. The compiler runs
 * in one thread, because two steps run at once.
 */
const typesOf = (project: string) => [
  'node',
  'node_modules/typescript-7/bin/tsc',
  '-p',
  project,
  '--noEmit',
  '--singleThreaded',
];

export interface Step {
  name: string;
  what: string;
  command: string[];
  /** Why the step is skipped now; false when it is not. */
  skipReason?: () => string | false;
  /** No other step runs at the same time. */
  alone?: boolean;
}

/** The steps of `npm run check`, the longest first. */
export const steps: Step[] = [
  {
    name: 'eslint',
    what: 'Lint with boundaries',
    // Room for short-lived objects, without which collecting garbage takes a sixth of the time.
    command: ['node', '--max-semi-space-size=64', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  },
  {
    name: 'oxlint',
    what: 'Floating promises and import cycles',
    command: ['oxlint', '--type-aware', '--threads=1', '.'],
  },
  { name: 'types', what: 'Types of the Node side', command: typesOf('tsconfig.json') },
  {
    name: 'types-tools',
    what: 'Types of tools and benches',
    command: typesOf('tools/tsconfig.json'),
  },
  {
    name: 'types-e2e',
    what: 'Types of journeys and faults, which also run code in the browser',
    command: typesOf('e2e/tsconfig.json'),
  },
  {
    name: 'types-web',
    what: 'Types of the web app',
    command: typesOf('web/tsconfig.json'),
    skipReason: needs('web/tsconfig.json'),
  },
  {
    name: 'format',
    what: 'Format',
    command: [
      'prettier',
      '--check',
      '.',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.local/check/prettier',
    ],
  },
  { name: 'lock-file', what: 'Checksums of all packages', command: ['node', 'tools/check/lock-file.ts'] },
  {
    name: 'proto',
    what: 'Lint of the contracts',
    command: ['buf', 'lint', 'proto'],
    skipReason: needs('proto/buf.yaml'),
  },
  { name: 'breaking', what: 'Contracts stay compatible', command: ['node', 'tools/check/breaking.ts'] },
  { name: 'docs', what: 'Docs name what exists', command: ['node', 'tools/check/docs.ts'] },
  { name: 'paths', what: 'No path of one machine', command: ['node', 'tools/check/machine-paths.ts'] },
  { name: 'use-cases', what: 'Lengths of use cases', command: ['node', 'tools/check/use-cases.ts'] },
  { name: 'words', what: 'Words of comments, titles and names', command: ['node', 'tools/check/words.ts'] },
  {
    name: 'texts',
    what: 'Text keys of the web app',
    command: ['node', 'web/scripts/check-texts.ts'],
    skipReason: needs('web/scripts/check-texts.ts'),
  },
  {
    name: 'generated',
    what: 'Generated code is current',
    command: ['node', 'tools/check/generated.ts'],
    skipReason: needsScript('generate'),
    alone: true,
  },
];
