import { join } from 'node:path';
import { readPlanted } from '../check/planted.js';
import { readImports } from './imports.mjs';
import { checkImports, rules } from './rules.mjs';
import { readTags } from './workspace.mjs';

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
});

function project(folder: string, type: string, platform: string, scope: string) {
  return { name: `@shop/${folder.split('/').at(-1)}`, folder, type, platform, scope };
}

function found(path: string, text: string) {
  return checkImports(projects, path, readImports(path, text)).map(({ line, rule }) => ({ line, rule }));
}
