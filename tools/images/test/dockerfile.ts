import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stage of the Dockerfile, with its instructions in their order. */
export interface Stage {
  from: string;
  name: string;
  instructions: Array<{ name: string; argument: string }>;
}

export const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8');

const lines = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, '')
  .split('\n');

export const stages: Stage[] = [];
for (const line of lines) {
  const [, name = '', argument = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
  const [, from = '', stage = ''] = /^(\S+) AS (\S+)$/.exec(argument) ?? [];
  if (name === 'FROM') stages.push({ from, name: stage, instructions: [] });
  else if (name) stages.at(-1)?.instructions.push({ name, argument });
}

/** The argument of the only instruction of a name in a stage. */
export function argumentOf({ name: stage, instructions }: Stage, name: string): string {
  const found = instructions.filter((instruction) => instruction.name === name);
  if (found.length !== 1) throw new Error(`The stage ${stage} has ${found.length} instructions ${name}`);
  return found[0]?.argument ?? '';
}
