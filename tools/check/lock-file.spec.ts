import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const resolved = 'https://registry.npmjs.org/pg/-/pg-8.23.1.tgz';
const integrity = 'sha512-AAAA';

describe('check of package-lock.json', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'lock-file-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('accepts packages with a checksum, and links to workspaces', () => {
    expect(
      check({
        '': {},
        'libs/pricing': {},
        'node_modules/@shop/pricing': { resolved: 'libs/pricing', link: true },
        'node_modules/pg': { resolved, integrity },
        'node_modules/pino': { integrity },
      }),
    ).toBe(0);
  });

  it('accepts a package without a checksum that is bundled with another one', () => {
    expect(check({ 'node_modules/x': { integrity }, 'node_modules/x/node_modules/pg': { inBundle: true } })).toBe(0);
  });

  it.each([
    ['without a checksum', { resolved }],
    ['of another platform without a checksum', { optional: true, os: ['darwin'], cpu: ['arm64'] }],
    ['of another registry', { resolved: resolved.replace('npmjs.org', 'example.com'), integrity }],
  ])('refuses a package %s', (_case, entry) => {
    expect(check({ 'node_modules/pg': entry })).toBe(1);
    expect(check({ 'node_modules/x/node_modules/pg': entry })).toBe(1);
  });

  it('accepts an optional package inside the package that wants it or in a folder above', () => {
    const wants = { integrity, optionalDependencies: { binary: '1.0.0' } };
    expect(check({ 'node_modules/x': wants, 'node_modules/x/node_modules/binary': { integrity } })).toBe(0);
    expect(check({ 'node_modules/a/node_modules/x': wants, 'node_modules/binary': { integrity } })).toBe(0);
  });

  it('refuses a file without an entry for an optional package', () => {
    expect(check({ 'node_modules/x': { integrity, optionalDependencies: { binary: '1.0.0' } } })).toBe(1);
  });

  function check(packages: Record<string, object>) {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    return spawnSync(process.execPath, [join(import.meta.dirname, 'lock-file.ts'), root]).status;
  }
});
