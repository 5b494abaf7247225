import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './programs.ts';
import { progress } from './progress.ts';
import { isRoot } from './system-user.ts';

export const canInstallPackages = () =>
  isRoot && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;

/** Installs Debian packages; shows apt's output only when it fails. */
export function installPackages(packages: string[]) {
  progress(`installing with apt-get: ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const run = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`);
  }
}
