import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.ts';
import { registerProcess } from './process-registry.ts';
import { logFile } from './paths.ts';
import type { SystemUser } from './system-user.ts';

export interface ChildOptions {
  instance: string;
  /** The name of the process, and of its log file. */
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  cwd?: string;
  user?: SystemUser;
  stopSignal?: NodeJS.Signals;
  stopWithinMs?: number;
}

export interface Child {
  name: string;
  pid: number;
  /** Resolves with a description of how it ended; never rejects. */
  exited: Promise<string>;
  isRunning: boolean;
  kill: (signal?: NodeJS.Signals) => void;
  /** Sends `stopSignal`, after `stopWithinMs` SIGKILL, and ends what is left of the process group. */
  stop: () => Promise<void>;
  lastLog: (lines?: number) => string;
}

/**
 * Starts a program that writes directly into its log file and has its own process group, so that Ctrl-C reaches only
 * the launcher, which then stops everything in order.
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
}: ChildOptions): Promise<Child> {
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
  const pid = child.pid as number;
  registerProcess(instance, name, pid);

  let isRunning = true;
  const exited = once(child, 'exit').then(([code, signal]) => {
    isRunning = false;
    return signal ? `killed by ${signal}` : `exit code ${code}`;
  });
  const signalGroup = (signal: NodeJS.Signals) => {
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
      const killTimer = setTimeout(() => signalGroup('SIGKILL'), stopWithinMs);
      await exited;
      clearTimeout(killTimer);
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

/** Waits for `ready`; rejects when the child ends before. */
export async function readyBeforeExit<T>(child: Child, ready: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const exitedEarly = child.exited.then((how) => {
    throw new Failure(`${child.name} ended while starting (${how}); its last lines:\n${child.lastLog()}`);
  });
  try {
    return await Promise.race([ready(abort.signal), exitedEarly]);
  } finally {
    abort.abort();
    exitedEarly.catch(() => {});
  }
}
