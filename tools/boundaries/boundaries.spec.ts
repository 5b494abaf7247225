import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from './imports.mjs';
import { checkImports, rules } from './rules.mjs';
import { readTags } from './workspace.mjs';

/** A shop in miniature: the fixtures in planted/ are files of it, each named by its first line. */
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
const planted = join(import.meta.dirname, 'planted');
const fixtures = readdirSync(planted).map((name) => readFixture(join(planted, name), name));

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

/** First line: the path the file pretends to have. `// breaks a b`: the rules which that line must break, and no other. */
function readFixture(file: string, name: string) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const path = lines[0]!.replace('// ', '');
  const expected = lines.flatMap((line, index) => {
    const broken = /\/\/ breaks (.+)$/.exec(line)?.[1]?.split(' ') ?? [];
    return broken.map((rule) => ({ line: index + 1, rule }));
  });
  return { name, path, text, expected };
}
