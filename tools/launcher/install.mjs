import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './bootstrap.mjs';
import { Failure } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { progress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const json = (/** @type {string} */ path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const INSTALLED = 'node_modules/.package-lock.json';

/** npm writes down what it installed; packages that may be missing on this platform do not count. */
function hasEveryPackage() {
  if (!existsSync(join(ROOT, INSTALLED))) return false;
  const installed = json(INSTALLED).packages;
  return Object.entries(json('package-lock.json').packages)
    .filter(
      ([path, wanted]) =>
        path.startsWith('node_modules/') && !wanted.link && !wanted.optional && !wanted.devOptional && !wanted.peer,
    )
    .every(([path, wanted]) => installed[path]?.version === wanted.version);
}

const workspaceManifests = () =>
  globSync(
    json('package.json').workspaces.map((/** @type {string} */ pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  );

const hasEveryWorkspaceLink = () =>
  workspaceManifests().every((path) => existsSync(join(ROOT, 'node_modules', json(path).name)));

/** Runs npm only when package-lock.json asks for something that is not there. */
export async function installDependencies(/** @type {AbortSignal} */ signal) {
  if (hasEveryPackage() && hasEveryWorkspaceLink()) return;
  const isFirst = !existsSync(join(ROOT, INSTALLED));
  const verb = isFirst ? 'ci' : 'install';
  progress(`installing the npm packages (npm ${verb}${isFirst ? ', a minute or two' : ''})`);
  const [command, ...first] = npmCommand();
  const args = [...first, verb, '--no-audit', '--no-fund', '--loglevel=error'];
  const run = await runCommand(/** @type {string} */ (command), args, { signal });
  if (run.code !== 0) throw new Failure(`npm ${verb} failed:\n${run.output}`);
}
