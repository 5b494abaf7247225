import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/**
 * What a RabbitMQ of the launcher loads at its start, unless it is a node of a cluster: exchanges, queues, and a user
 * for each process that connects to it.
 */
export const definitionsFile = join(ROOT, 'tools/compose/rabbitmq-definitions.json');

/**
 * The addresses of a RabbitMQ that has loaded the definitions, by process; a process without one has no user there.
 * `operatorUrl`: the server's address with its user `guest`, for whoever operates it.
 */
export function brokerUrls(operatorUrl: string): Record<string, string> {
  const { users } = JSON.parse(readFileSync(definitionsFile, 'utf8')) as {
    users: Array<{ name: string; password: string }>;
  };
  return Object.fromEntries(
    users.map(({ name, password }) => [name, Object.assign(new URL(operatorUrl), { username: name, password }).href]),
  );
}
