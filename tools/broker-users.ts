/**
 * `npm run broker-users`: prints the definitions for a RabbitMQ that exists already, with a new password for the user
 * of each process. With `--without-users` they contain no users: RabbitMQ must already have them. The import leaves
 * other users and queues as they are.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { definitionsFile } from './launcher/broker-users.ts';

interface Definitions {
  users: Array<{ name: string; password: string }>;
  permissions: Array<{ user: string }>;
}

const { 'without-users': isWithoutUsers } = parseArgs({ options: { 'without-users': { type: 'boolean' } } }).values;
const { users, permissions, ...others } = JSON.parse(readFileSync(definitionsFile, 'utf8')) as Definitions;
/** The demo's operator. */
const operator = 'guest';
const withNewPasswords = users
  .filter(({ name }) => name !== operator && !isWithoutUsers)
  .map((user) => ({ ...user, password: randomBytes(24).toString('base64url') }));
const definitions = {
  ...others,
  users: withNewPasswords,
  permissions: permissions.filter(({ user }) => user !== operator),
};

console.log(JSON.stringify(definitions, null, 2));
if (isWithoutUsers) {
  const names = users.map(({ name }) => name).filter((name) => name !== operator);
  console.error(`RabbitMQ imports nothing (no_such_user) unless it has these users: ${names.join(', ')}`);
}
for (const { name, password } of withNewPasswords) console.error(`${name}: amqp://${name}:${password}@…`);
