import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlanted } from '../check/planted.js';
import { readImports } from './imports.mjs';
import { checkImports, rules } from './rules.mjs';
import { readTags, readWorkspace } from './workspace.mjs';

/** A shop in miniature, of which the fixtures in planted/ are files. */
const projects = [
  project('services/booking', 'app', 'node', 'booking'),
  project('services/coupon', 'app', 'node', 'coupon'),
  project('gateway', 'app', 'node', 'gateway'),
  project('web', 'app', 'web', 'web'),
  project('libs/contracts', 'contract', 'any', 'shared'),
  project('libs/errors', 'lib', 'any', 'shared'),
  project('libs/pricing', 'lib', 'any', 'shared'),
  project('libs/messaging', 'lib', 'node', 'shared'),
  project('libs/platform', 'lib', 'node', 'shared'),
  project('libs/testing', 'testing', 'node', 'shared'),
  project('sandbox', 'testing', 'node', 'shared'),
  project('e2e', 'e2e', 'node', 'e2e'),
];
const fixtures = readPlanted(join(import.meta.dirname, 'planted'));

describe('boundary rules', () => {
  it.each(fixtures)('finds in $name exactly what is planted there', ({ path, text, expected }) => {
    expect(found(path, text)).toEqual(expected);
  });

  it.each(Object.keys(rules))('%s has a planted violation', (rule) => {
    expect(fixtures.flatMap(({ expected }) => expected.map(({ rule: broken }) => broken))).toContain(rule);
  });
});

describe('project tags', () => {
  it('accepts one tag of each family', () => {
    const { tags, missing } = readTags('services/coupon', ['type:app', 'platform:node', 'scope:coupon']);
    expect(missing).toEqual([]);
    expect(tags).toEqual({ type: 'app', platform: 'node', scope: 'coupon' });
  });

  it.each([
    ['no tag at all', [], 3],
    ['a family missing', ['type:app', 'platform:node'], 1],
    ['an unknown word', ['type:service', 'platform:node', 'scope:coupon'], 1],
    ['two of a family', ['type:app', 'type:lib', 'platform:node', 'scope:coupon'], 1],
    ["another service's scope", ['type:app', 'platform:node', 'scope:booking'], 1],
  ])('refuses %s', (_case, list, problems) => {
    expect(readTags('services/coupon', list).missing).toHaveLength(problems);
  });

  it('reports a project without tags, and code without a project', () => {
    const root = mkdtempSync(join(tmpdir(), 'workspace-'));
    for (const folder of ['services/tagged', 'services/untagged', 'services/stray/src']) {
      mkdirSync(join(root, folder), { recursive: true });
    }
    const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
    write('package.json', { workspaces: ['services/*'] });
    write('services/untagged/package.json', { name: '@shop/untagged' });
    const tags = ['type:app', 'platform:node', 'scope:tagged'];
    write('services/tagged/package.json', { name: '@shop/tagged', nx: { tags } });

    const { projects, problems } = readWorkspace(root);
    rmSync(root, { recursive: true });

    expect(projects).toContainEqual(project('services/tagged', 'app', 'node', 'tagged'));
    expect(problems.filter((problem) => problem.startsWith('services/untagged/'))).toHaveLength(3);
    expect(problems.filter((problem) => problem.startsWith('services/stray/'))).toHaveLength(1);
    expect(problems).toHaveLength(4);
  });
});

function project(folder: string, type: string, platform: string, scope: string) {
  return { name: `@shop/${folder.split('/').at(-1)}`, folder, type, platform, scope };
}

function found(path: string, text: string) {
  return checkImports(projects, path, readImports(path, text)).map(({ line, rule }) => ({ line, rule }));
}
