import { join } from 'node:path';
import { ESLint } from 'eslint';
import { readPlanted } from './planted.js';

const root = join(import.meta.dirname, '../..');
const fixtures = readPlanted(join(import.meta.dirname, 'planted'));
const eslint = new ESLint({ cwd: root });

describe('eslint.config.mjs', () => {
  it.each(fixtures)('reports exactly the planted violations in $name', async ({ path, text, expected }) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, path) });
    expect(result?.messages.map(({ line, ruleId }) => ({ line, rule: ruleId }))).toEqual(expected);
  });
});
