/**
 * Compares the contracts with the last release (tag v*), or before the first release with the main branch. When the
 * release or main is the checked-out commit, also compares with the contracts before their last change.
 * `node tools/check/breaking.ts [folder]`
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).stdout.trim();
const hasContracts = (commit: string) => git('cat-file', '-e', `${commit}:proto/buf.yaml`).status === 0;

const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*').stdout.trim();
const base = [release, 'origin/main', 'main'].filter(Boolean).find(hasContracts);
const lastChange = git('log', '-1', '--format=%H', '--', 'proto').stdout.trim();
const earlier = base && commitOf(base) === commitOf('HEAD') ? `${lastChange}^` : undefined;
const against = [base, earlier].filter((name) => name !== undefined && hasContracts(name)) as string[];

const results = against.map((name) => {
  const args = ['breaking', 'proto', '--against', `.git#ref=${commitOf(name)},subdir=proto`];
  return spawnSync('buf', args, { cwd: root, stdio: 'inherit' }).status ?? 1;
});
process.exitCode = Math.max(0, ...results);
console.log(
  against.length > 0
    ? `compared with ${against.join(' and ')}`
    : 'nothing to compare with: neither a release nor main has contracts yet',
);
