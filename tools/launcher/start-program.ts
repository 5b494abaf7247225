import { type Child, startChild } from './child.ts';
import { Failure } from './failure.ts';
import { findProgram } from './programs.ts';

/** Starts an installed program; its log is among those of the instance. */
export function startProgram(instance: string, name: string, args: string[]): Promise<Child> {
  const command = findProgram(name);
  if (!command) throw new Failure(`${name} is not installed`);
  return startChild({ instance, name, command, args, env: process.env });
}
