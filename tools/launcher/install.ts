import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './bootstrap.mjs';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';
import { progress } from './progress.ts';
import { runCommand } from './run-command.ts';

interface LockedPackage {
  version?: string;
  link?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}

const json = <Content>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Content;
const packagesOf = (lockFile: string) => json<{ packages: Record<string, LockedPackage> }>(lockFile).packages;
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Compares package-lock.json with npm's record of installed packages; optional and peer packages may be missing.
 */
function hasEveryPackage() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf('package-lock.json'))
    .filter(
      ([path, locked]) =>
        path.startsWith('node_modules/') && !locked.link && !locked.optional && !locked.devOptional && !locked.peer,
    )
    .every(([path, locked]) => installed[path]?.version === locked.version);
}

const workspaceManifests = () =>
  globSync(
    json<{ workspaces: string[] }>('package.json').workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  );

const hasEveryWorkspaceLink = () =>
  workspaceManifests().every((path) => existsSync(join(ROOT, 'node_modules', json<{ name: string }>(path).name)));

const isLockFileOutdated = (output: string) => output.includes('EUSAGE');
const firstLines = (output: string) => output.split('\n').slice(0, 25).join('\n');

/** Runs npm only when a package is missing or differs from package-lock.json, or a link to a workspace is missing. */
export async function installDependencies(signal: AbortSignal) {
  if (hasEveryPackage() && hasEveryWorkspaceLink()) return;
  const npm = (verb: string) => {
    progress(`installing the npm packages: npm ${verb}`);
    const [command = 'npm', ...first] = npmCommand();
    return runCommand(command, [...first, verb, '--no-audit', '--no-fund', '--loglevel=error'], { signal });
  };
  const isFirstInstall = !existsSync(join(ROOT, INSTALLED));
  let run = await npm(isFirstInstall ? 'ci' : 'install');
  if (run.code !== 0 && isLockFileOutdated(run.output)) {
    progress('package-lock.json is not in step with the package.json files');
    run = await npm('install');
  }
  if (run.code !== 0) throw new Failure(`npm could not install the packages:\n${firstLines(run.output)}`);
}
