import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** What each RabbitMQ of the launcher loads at its start: exchanges, queues, and a user for each process. */
export const definitionsFile = join(ROOT, 'tools/compose/rabbitmq-definitions.json');

/** The addresses of a RabbitMQ that has loaded the definitions, by process; a process without one has no user there. */
export function brokerUrls(operatorUrl: string): Record<string, string> {
  const { users } = JSON.parse(readFileSync(definitionsFile, 'utf8')) as {
    users: Array<{ name: string; password: string }>;
  };
  return Object.fromEntries(
    users.map(({ name, password }) => [name, Object.assign(new URL(operatorUrl), { username: name, password }).href]),
  );
}
