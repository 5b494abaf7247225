/** `npm run check`: all checks that need no running shop. `npm run check -- eslint types` runs only the named steps. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { steps, type Step } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const workers = 2;
const bold = (text: string) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[0m` : text);

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = steps.filter(({ name }) => requested.length === 0 || requested.includes(name));

mkdirSync(join(root, '.local/check'), { recursive: true });
const started = Date.now();
const results: ({ name: string } & Outcome)[] = [];
// The step `generated` rewrites files that the other steps read, so it runs after them and alone.
await runAll(chosen.filter(({ alone }) => !alone));
for (const step of chosen.filter(({ alone }) => alone)) await runAll([step]);

const failed = results.filter(({ code }) => code !== 0);
for (const { name, output } of failed) console.log(`\n${bold(`✗ ${name}`)}\n${output.trimEnd()}`);
console.log(
  `\n${bold(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.map(({ name }) => name).join(', ')}`)}, ${seconds(started)}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Two workers run the steps in their order, the longest first. */
async function runAll(queue: Step[]) {
  const rest = [...queue];
  const work = async () => {
    for (let step = rest.shift(); step; step = rest.shift()) await run(step);
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function run({ name, what, command, skipReason }: Step) {
  const skipped = skipReason?.();
  if (skipped) return console.log(`– ${name.padEnd(12)} skipped: ${skipped}`);
  const startedAt = Date.now();
  const { code, output } = await execute(command);
  results.push({ name, code, output });
  const summary = code === 0 ? output.trim().split('\n').at(-1) : 'failed, see below';
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(startedAt).padStart(7)}  ${what}${summary && `: ${summary}`}`,
  );
}

interface Outcome {
  code: number;
  output: string;
}

function execute([program = '', ...args]: string[]): Promise<Outcome> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH: path, NO_COLOR: '1' } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function seconds(since: number) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
