import { spawn } from 'node:child_process';
import { ROOT } from './paths.ts';

/** Runs a command to its end in the project's folder; shows nothing, and hands back what it printed. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, signal }: { env?: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
