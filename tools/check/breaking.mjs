/** Compares the contracts with the last release (tag v*), before the first release with the main branch. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const hasContracts = (commit) => git('cat-file', '-e', `${commit}:proto/buf.yaml`).status === 0;

const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*').stdout.trim();
const base = [release, 'origin/main', 'main'].filter(Boolean).find(hasContracts);

if (base) {
  const commit = git('rev-parse', `${base}^{commit}`).stdout.trim();
  const args = ['breaking', 'proto', '--against', `.git#ref=${commit},subdir=proto`];
  const { status } = spawnSync('buf', args, { cwd: root, stdio: 'inherit' });
  if (status === 0) console.log(`compared with ${base}`);
  process.exitCode = status ?? 1;
} else {
  console.log('nothing to compare with: neither a release nor main has contracts yet');
}
