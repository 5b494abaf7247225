import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ROOT } from './paths.ts';

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Whether the command runs with a lower CPU priority. */
  isInBackground?: boolean;
}

/** Runs a command in the project's folder and returns its output, without showing it. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, signal, isInBackground = false }: RunOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    if (isInBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
