import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { readPlanted } from '../check/planted.js';
import { boundaries, ruleNames } from './boundaries.js';
import { moduleOrder } from './module-order.js';
import { readProjects, readTags } from './projects.js';

const fixtures = readPlanted(join(import.meta.dirname, 'planted'));

describe('the lint of boundaries', () => {
  let shop: string;
  let eslint: ESLint;

  beforeAll(() => {
    shop = writeShop();
    eslint = new ESLint({
      cwd: shop,
      overrideConfigFile: true,
      overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser: tseslint.parser } }].concat(
        boundaries(shop) as [],
      ),
    });
  });
  afterAll(() => rmSync(shop, { recursive: true }));

  it.each(fixtures)('reports exactly the planted violations in $name', async ({ path, text, expected }) => {
    expect(await found(path, text)).toEqual(expected);
  });

  it.each(ruleNames)('is tested with a planted violation of %s', (rule) => {
    expect(fixtures.flatMap(({ expected }) => expected.map(({ rule: broken }) => broken))).toContain(rule);
  });

  it.each([
    ['a project without tags', 'services/untagged/src/main.ts'],
    ['code without a project', 'services/stray/src/main.ts'],
  ])('reports a file of %s', async (_case, path) => {
    const [result] = await eslint.lintText('export {};', { filePath: join(shop, path) });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['boundaries/no-unknown-files']);
  });

  async function found(path: string, text: string) {
    const [result] = await eslint.lintText(text, { filePath: join(shop, path) });
    return result?.messages.map(({ line, message }) => ({ line, rule: message.split(':')[0] }));
  }
});

describe('project tags', () => {
  it('are accepted with exactly one tag of each family', () => {
    const tags = ['type:app', 'platform:node', 'scope:coupon'];
    expect(readTags('services/coupon', tags)).toEqual({
      folder: 'services/coupon',
      type: 'app',
      platform: 'node',
      scope: 'coupon',
    });
  });

  it.each([
    ['no tag at all', []],
    ['a family missing', ['type:app', 'platform:node']],
    ['an unknown type', ['type:service', 'platform:node', 'scope:coupon']],
    ['two of a family', ['type:app', 'type:lib', 'platform:node', 'scope:coupon']],
    ["another service's scope", ['type:app', 'platform:node', 'scope:booking']],
    ['the scope shared, which would let everybody import the app', ['type:app', 'platform:node', 'scope:shared']],
  ])('are refused with %s', (_case, tags) => {
    expect(readTags('services/coupon', tags)).toBeUndefined();
  });

  it('are complete in packages of every part of this repository', () => {
    expect(readProjects(join(import.meta.dirname, '../..')).map(({ folder }) => folder)).toEqual(
      expect.arrayContaining(['bench', 'e2e', 'gateway', 'libs/contracts', 'sandbox', 'services/booking', 'web']),
    );
  });
});

describe('the order of modules', () => {
  it('names every module of the gateway and of every service', () => {
    const named = Object.entries(moduleOrder).flatMap(([project, names]) =>
      names.map((name) => join(project, 'src', name)),
    );
    const folders = globSync('{gateway,services/*}/src/*/', { cwd: join(import.meta.dirname, '../..') });
    expect(named.sort()).toEqual(folders.filter((folder) => !folder.endsWith('migrations')).sort());
  });
});

/** A small repository with tagged projects and every file that a planted file imports by its path. */
function writeShop(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  const write = (path: string, content = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const addProject = (folder: string, ...tags: string[]) => {
    const name = `@shop/${folder.split('/').at(-1)}`;
    const exports = { '.': { source: './src/index.ts' } };
    write(`${folder}/package.json`, JSON.stringify({ name, exports, nx: { tags } }));
    write(`${folder}/src/index.ts`);
    mkdirSync(join(root, 'node_modules/@shop'), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules', name));
  };
  write('package.json', JSON.stringify({ workspaces: ['services/*', 'libs/*', 'gateway', 'web', 'sandbox', 'e2e'] }));
  for (const name of ['booking', 'coupon', 'notification']) {
    addProject(`services/${name}`, 'type:app', 'platform:node', `scope:${name}`);
  }
  addProject('services/untagged');
  addProject('gateway', 'type:app', 'platform:node', 'scope:gateway');
  addProject('web', 'type:app', 'platform:web', 'scope:web');
  addProject('libs/contracts', 'type:contract', 'platform:any', 'scope:shared');
  for (const name of ['errors', 'pricing']) addProject(`libs/${name}`, 'type:lib', 'platform:any', 'scope:shared');
  for (const name of ['messaging', 'platform']) {
    addProject(`libs/${name}`, 'type:lib', 'platform:node', 'scope:shared');
  }
  addProject('libs/testing', 'type:testing', 'platform:node', 'scope:shared');
  addProject('sandbox', 'type:testing', 'platform:node', 'scope:shared');
  addProject('e2e', 'type:e2e', 'platform:node', 'scope:e2e');
  for (const { path, text } of fixtures) {
    for (const [, specifier = ''] of text.matchAll(/'(\.[^']+)'/g)) {
      write(join(dirname(path), specifier.replace(/\.js$/, '.ts')));
    }
  }
  return root;
}
