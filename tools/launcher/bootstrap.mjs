// Runs under the host's Node, from 18 on, and before the install: plain JavaScript, and only what that Node knows.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WANTED_MAJOR = 24;
const TOOLCHAIN = fileURLToPath(new URL('../../.local/toolchain', import.meta.url));
const BINARY = process.platform === 'win32' ? 'node.exe' : 'node';
const FROM_WRAPPER = join(TOOLCHAIN, 'node_modules', 'node', 'bin', BINARY);
const PLATFORM_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const FROM_PLATFORM = join(TOOLCHAIN, 'node_modules', PLATFORM_PACKAGE, 'bin', BINARY);
const SIGNALS = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR;
const runs = (/** @type {string} */ binary) => existsSync(binary) && spawnSync(binary, ['--version']).status === 0;
const installedNode = () => [FROM_WRAPPER, FROM_PLATFORM].find(runs);

/** npm as it was called, so that the same version runs again, else the one in PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}

/** The package `node` links its binary in an install script; where those are switched off, the platform's own package has it ready. */
function bringNode() {
  console.log(
    `Node ${process.versions.node} is older than ${WANTED_MAJOR}: installing Node ${WANTED_MAJOR} into .local/toolchain`,
  );
  mkdirSync(TOOLCHAIN, { recursive: true });
  writeFileSync(join(TOOLCHAIN, 'package.json'), '{ "private": true }\n');
  for (const name of ['node', PLATFORM_PACKAGE]) {
    const [command, ...first] = npmCommand();
    const args = [
      ...first,
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      TOOLCHAIN,
      `${name}@${WANTED_MAJOR}`,
    ];
    spawnSync(/** @type {string} */ (command), args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: TOOLCHAIN });
    if (installedNode()) return;
  }
  console.error(
    `Node ${WANTED_MAJOR} could not be installed from the npm registry. Install it (https://nodejs.org) and try again.`,
  );
  process.exit(1);
}

function putFirstInPath(/** @type {string} */ folder) {
  process.env.PATH = [folder, process.env.PATH].join(delimiter);
}

/** A SIGTERM sent to npm ends its shell but does not reach us: that our parent has changed is all that can be seen. */
function stopWhenNpmIsGone() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.emit('SIGTERM');
  }, 500);
  watch.unref();
}

/** Runs the same command again under the other Node, passes signals on, and ends as it ends. */
function runAgainWith(/** @type {string} */ node) {
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return new Promise(() => {});
}

/**
 * Makes sure that what follows runs under Node 24. Under an older one it never returns: the command goes on in a child.
 * In that child, a parent that vanishes counts as a SIGTERM.
 */
export async function requireNode24() {
  if (isNewEnough()) {
    putFirstInPath(dirname(process.execPath));
    if (process.connected) {
      process.once('disconnect', () => process.emit('SIGTERM'));
      process.channel?.unref();
    } else {
      stopWhenNpmIsGone();
    }
    return;
  }
  stopWhenNpmIsGone();
  if (!installedNode()) bringNode();
  await runAgainWith(/** @type {string} */ (installedNode()));
}
