import { parseArgs } from 'node:util';
import { messagingSchema, readConfig } from '@shop/platform';
import { listDeadLetters, replayDeadLetters } from './dead-letters.js';

const usage = `Usage:
  npm run dead-letters -- list
  npm run dead-letters -- replay --all | --queue <name> | --id <message id>
Reads RABBITMQ_URL and MESSAGING_PREFIX.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, queue: { type: 'string' }, id: { type: 'string' } },
});
const { RABBITMQ_URL: url, MESSAGING_PREFIX: prefix } = readConfig(messagingSchema, process.env);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

if (!['list', 'replay'].includes(positionals[0] ?? '')) {
  print(usage);
  process.exit(2);
}
if (positionals[0] === 'list') {
  const letters = await listDeadLetters(url, prefix);
  for (const letter of letters) print(JSON.stringify(letter));
  print(`${letters.length} dead letters`);
} else if (!values.all && !values.queue && !values.id) {
  print(usage);
  process.exit(2);
} else {
  const { replayed, withoutQueue } = await replayDeadLetters(
    url,
    prefix,
    (letter) => values.all === true || letter.queue === values.queue || letter.messageId === values.id,
  );
  for (const letter of withoutQueue) print(`kept, its queue is gone: ${JSON.stringify(letter)}`);
  print(`${replayed} replayed`);
  if (withoutQueue.length > 0) process.exitCode = 1;
}
