import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPlanted } from '../planted.js';

const root = join(import.meta.dirname, '../../..');
const fixtures = readPlanted(join(import.meta.dirname, 'planted'));

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** oxlint reads files and follows their imports, so the planted files are written to one folder. */
function lintPlanted(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const compilerOptions = { strict: true, target: 'ES2024', module: 'NodeNext', types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions }));
  for (const { path, text } of fixtures) write(path, text);
  try {
    const programs = join(root, 'node_modules/.bin');
    const args = ['-c', join(root, '.oxlintrc.json'), '--type-aware', '--format', 'json', '.'];
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
    return JSON.parse(
      spawnSync(join(programs, 'oxlint'), args, { cwd: folder, env, encoding: 'utf8' }).stdout,
    ) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('.oxlintrc.json', () => {
  let found: Report['diagnostics'];
  beforeAll(() => {
    found = lintPlanted().diagnostics;
  });

  it.each(fixtures)('reports exactly the planted violations in $name', ({ path, expected }) => {
    const here = found.filter(({ filename }) => filename === path);
    const rules = here.map(({ code, labels }) => ({
      line: labels[0]?.span.line,
      rule: code.replace(/\((.+)\)/, '/$1'),
    }));
    expect(rules).toEqual(expected);
  });

  it('contains no rule without a planted violation', () => {
    const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { rules: object };
    const planted = fixtures.flatMap(({ expected }) => expected.map(({ rule }) => rule));
    expect([...new Set(planted)].sort()).toEqual(Object.keys(rules).sort());
  });
});
