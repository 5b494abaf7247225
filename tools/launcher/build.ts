import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { LOCAL, ROOT } from './paths.ts';
import { progress } from './progress.ts';
import { runCommand } from './run-command.ts';

const HASH_OF_LAST_BUILD = join(LOCAL, 'built');
const SOURCES = [
  '{libs,services}/*/{package,project}.json',
  '{libs,services}/*/src/**',
  '{gateway,sandbox}/{package,project}.json',
  '{gateway,sandbox}/src/**',
  'web/**',
];
const SETTINGS = ['package-lock.json', 'nx.json', '.swcrc', 'tsconfig*.json'];
const GENERATED = new Set(['node_modules', 'dist', 'coverage']);

/** A hash of all files that a build reads. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = globSync([...SOURCES, ...SETTINGS], {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => GENERATED.has(entry.name),
  });
  const paths = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest('hex');
}

function projectsToBuild() {
  return globSync(['{libs,services}/*/package.json', '{gateway,sandbox,web}/package.json'], { cwd: ROOT })
    .map((path) => ({ folder: join(ROOT, path, '..'), manifest: JSON.parse(readFileSync(join(ROOT, path), 'utf8')) }))
    .filter(({ manifest }) => manifest.nx?.targets?.build ?? manifest.scripts?.build);
}

const isBuilt = (hash: string) =>
  existsSync(HASH_OF_LAST_BUILD) &&
  readFileSync(HASH_OF_LAST_BUILD, 'utf8') === hash &&
  projectsToBuild().every(({ folder }) => existsSync(join(folder, 'dist')));

/** Builds every project through Nx, which skips unchanged ones; does not start Nx when no file has changed. */
export async function build(signal: AbortSignal) {
  const hash = fingerprint();
  if (isBuilt(hash)) return;
  progress('building');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', CI: 'true' };
  const args = [join(ROOT, 'node_modules/.bin/nx'), 'run-many', '--targets=build', '--outputStyle=static'];
  const run = await runCommand(process.execPath, args, { env, signal });
  if (run.code !== 0) throw new Failure(`the build failed:\n${run.output}`);
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(HASH_OF_LAST_BUILD, hash);
}
