import { parseArgs } from 'node:util';
import { env, readConfig } from '@shop/platform';
import { Client } from 'pg';
import { z } from 'zod';
import { knownQueues } from './dead-letter.js';
import { replaySql } from './replay-sql.js';

const usage = `Usage:
  npm run dead-letters -- list
  npm run dead-letters -- replay --all | --queue <name> | --id <message id>
Reads DATABASE_URL of one service.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, queue: { type: 'string' }, id: { type: 'string' } },
});
const { DATABASE_URL: connectionString } = readConfig(z.object({ DATABASE_URL: env.serverUrl }), process.env);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const [command = ''] = positionals;

if (!['list', 'replay'].includes(command) || (command === 'replay' && !values.all && !values.queue && !values.id)) {
  print(usage);
  process.exit(2);
}

type Letter = { id: string; messageId: string; queue: string };
const client = new Client({ connectionString });
await client.connect();
try {
  const { rows: letters } = await client.query<Letter>(
    `SELECT id, message_id AS "messageId", event, queue, attempts, error, failed_at AS "deadLetteredAt",
       encode(content, 'escape') AS payload
     FROM dead_letters WHERE state = 'waiting' ORDER BY failed_at, id`,
  );
  if (command === 'list') {
    for (const { id: _, ...letter } of letters) print(JSON.stringify(letter));
    print(`${letters.length} dead letters`);
  } else {
    const chosen = letters.filter(
      ({ queue, messageId }) => values.all === true || queue === values.queue || messageId === values.id,
    );
    const ids = chosen.map(({ id }) => id);
    const { rows } = await client.query<{ id: string }>(replaySql, [ids, 'command', knownQueues]);
    const replayed = new Set(rows.map(({ id }) => id));
    for (const letter of chosen.filter(({ id }) => !replayed.has(id)))
      print(`kept, it cannot be replayed: ${JSON.stringify(letter)}`);
    print(`${rows.length} replayed`);
    if (rows.length < chosen.length) process.exitCode = 1;
  }
} finally {
  await client.end();
}
