import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { readPlanted } from './planted.js';

const root = join(import.meta.dirname, '../..');
const fixtures = readPlanted(join(import.meta.dirname, 'planted'));
/** The repository's own configuration; most planted files exist nowhere, so the type checker is told about their paths. */
const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [...new Set(fixtures.map(({ path }) => path))].filter(
            (path) => !existsSync(join(root, path)),
          ),
          defaultProject: 'tsconfig.json',
        },
      },
    },
  },
});

describe('eslint.config.mjs', () => {
  it.each(fixtures)('finds in $name exactly what is planted there', async ({ path, text, expected }) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, path) });
    expect(result?.messages.map(({ line, ruleId }) => ({ line, rule: ruleId }))).toEqual(expected);
  });
});
