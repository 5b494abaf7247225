// Runs under the host's Node, 18 or later, and before the install: plain JavaScript with the features of Node 18 only.
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

/** The npm that called us, so that the same version runs again, otherwise the one in PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
}

/**
 * The package `node` links its binary in an install script; when install scripts are switched off, only the platform's
 * package contains the binary.
 */
function installNode() {
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

/** A SIGTERM sent to npm ends its shell but not this process, which notices only that it has another parent process. */
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

/** Runs the same command again under the other Node, forwards signals, and exits with its status. */
function runAgainWith(/** @type {string} */ node) {
  const child = spawn(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return new Promise(() => {});
}

/**
 * Ensures that the following code runs under Node 24 or later. Under an older version it never returns: the command
 * continues in a child process, for which the end of this process counts as a SIGTERM.
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
  if (!installedNode()) installNode();
  await runAgainWith(/** @type {string} */ (installedNode()));
}
