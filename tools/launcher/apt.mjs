import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './programs.mjs';
import { progress } from './progress.mjs';
import { isRoot } from './system-user.mjs';

export const canInstallPackages = () =>
  isRoot && existsSync('/etc/debian_version') && findProgram('apt-get') !== undefined;

/** Installs Debian packages; says nothing of what apt prints unless it fails. */
export function installPackages(/** @type {string[]} */ packages) {
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
