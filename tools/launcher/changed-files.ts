import { spawnSync } from 'node:child_process';
import { ROOT } from './paths.ts';

/** The commit where this branch left main; on main itself, the last pushed commit. */
export function forkPoint(root = ROOT): string {
  const main = ['origin/main', 'main'].find((name) => git(root, 'rev-parse', '--verify', '--quiet', name));
  return git(root, 'merge-base', 'HEAD', main ?? 'HEAD') || 'HEAD';
}

/**
 * The files that differ from the commit `base`, untracked files among them, and those of them that are deleted.
 * A renamed file counts twice: as deleted, and as a new file.
 */
export function changesSince(base: string, root = ROOT): { changed: string[]; deleted: string[] } {
  if (!git(root, 'rev-parse', '--verify', '--quiet', `${base}^{commit}`)) throw new Error(`git has no commit ${base}`);
  const list = (...args: string[]) =>
    git(root, ...args)
      .split('\n')
      .filter(Boolean);
  const diff = ['diff', '--name-only', '--no-renames'];
  const untracked = list('ls-files', '--others', '--exclude-standard');
  return { changed: [...list(...diff, base), ...untracked], deleted: list(...diff, '--diff-filter=D', base) };
}

function git(root: string, ...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
}
