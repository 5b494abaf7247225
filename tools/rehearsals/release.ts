import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../launcher/bootstrap.mjs';
import { LOCAL, ROOT } from '../launcher/paths.ts';
import { progress } from '../launcher/progress.ts';

const run = promisify(execFile);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * The commit of the release before this one: the newest tag that is not of this commit. Without tags it is the commit
 * before the newest migration, so that the two releases differ in their databases.
 */
export function releaseBefore(): string {
  const tags = git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate').split('\n');
  if (tags[0]) return tags[0];
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'services/*/src/migrations/*.ts');
  return `${newest}~1`;
}

/** Builds the code of a commit in a clone of its own, and returns its folder. */
export async function buildRelease(ref: string, signal: AbortSignal): Promise<string> {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const folder = join(LOCAL, 'releases', commit.slice(0, 12));
  const marker = join(folder, '.local/is-built');
  if (existsSync(marker)) return folder;
  progress(`building the previous release: ${git('log', '-1', '--format=%h %cs %s', commit)}`);
  rmSync(folder, { recursive: true, force: true });
  const options = { cwd: folder, signal, maxBuffer: 1e8 };
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder], { signal });
  await run('git', ['checkout', '--quiet', commit], options);
  await installPackages(folder, signal);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', CI: 'true' };
  const nx = ['node_modules/.bin/nx', 'run-many', '--targets=build', '--outputStyle=static'];
  await run(process.execPath, nx, { ...options, env });
  execFileSync('mkdir', ['-p', join(folder, '.local')]);
  writeFileSync(marker, '');
  return folder;
}

/** Links this repository's packages into the release's folder if the lock files are equal; otherwise installs them. */
async function installPackages(folder: string, signal: AbortSignal): Promise<void> {
  const lockOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) {
    await run('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')], { signal });
    return;
  }
  const [command = 'npm', ...first] = npmCommand();
  await run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    signal,
    maxBuffer: 1e8,
  });
}
