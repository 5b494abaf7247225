import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.mjs';
import { enter } from './ledger.mjs';
import { logFile } from './paths.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} instance
 * @property {string} name        also the name of its log file
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string | undefined>} env
 * @property {string} [cwd]
 * @property {import('./system-user.mjs').SystemUser} [user]
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [stopWithinMs]
 */

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {Promise<string>} exited   how it ended, in words; never rejects
 * @property {boolean} isRunning
 * @property {(signal?: NodeJS.Signals) => void} kill
 * @property {() => Promise<void>} stop  asks, then insists
 * @property {(lines?: number) => string} lastLog
 */

/**
 * Starts a program that writes straight into its log file and lives in a process group of its own: Ctrl-C reaches
 * only the launcher, which then stops everything in order.
 * @param {ChildOptions} options
 * @returns {Promise<Child>}
 */
export async function startChild({
  instance,
  name,
  command,
  args,
  env,
  cwd,
  user,
  stopSignal = 'SIGTERM',
  stopWithinMs = 10_000,
}) {
  const log = logFile(instance, name);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    env,
    cwd,
    detached: true,
    stdio: ['ignore', output, output],
    uid: user?.uid,
    gid: user?.gid,
  });
  closeSync(output);
  await once(child, 'spawn');
  const pid = /** @type {number} */ (child.pid);
  enter(instance, name, pid);

  let isRunning = true;
  const exited = once(child, 'exit').then(([code, signal]) => {
    isRunning = false;
    return signal ? `killed by ${signal}` : `exit code ${code}`;
  });
  const signalGroup = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // the group has ended by itself
    }
  };
  return {
    name,
    pid,
    exited,
    get isRunning() {
      return isRunning;
    },
    kill: (signal = 'SIGKILL') => void child.kill(signal),
    async stop() {
      if (!isRunning) return;
      child.kill(stopSignal);
      const insist = setTimeout(() => signalGroup('SIGKILL'), stopWithinMs);
      await exited;
      clearTimeout(insist);
      signalGroup('SIGKILL');
    },
    lastLog: (lines = 20) =>
      readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(-lines)
        .map((line) => `  ${name} | ${line}`)
        .join('\n'),
  };
}

/**
 * Waits for `ready`, but not past the end of the child it depends on.
 * @template T
 * @param {Child} child
 * @param {(signal: AbortSignal) => Promise<T>} ready
 * @returns {Promise<T>}
 */
export async function readyBeforeExit(child, ready) {
  const abort = new AbortController();
  const died = child.exited.then((how) => {
    throw new Failure(`${child.name} ended while starting (${how}); its last lines:\n${child.lastLog()}`);
  });
  try {
    return await Promise.race([ready(abort.signal), died]);
  } finally {
    abort.abort();
    died.catch(() => {});
  }
}
