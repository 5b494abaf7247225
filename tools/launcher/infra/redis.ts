import { dataDir } from '../data-home.ts';
import { addressOf, handshake } from '../handshake.ts';
import { findProgram } from '../programs.ts';
import type { ServerKind } from './server.ts';

export const redis: ServerKind = {
  name: 'redis',
  title: 'Redis',
  urlVariable: 'REDIS_URL',
  portVariable: 'REDIS_PORT',
  defaultPort: 6379,
  demoPort: 16379,
  packages: ['redis-server'],
  findProgram: () => findProgram('redis-server', ['/opt/homebrew/bin']) ?? findProgram('valkey-server'),
  greeting: 'PING\r\n',
  isReadyAnswer: (answer) => answer.toString().startsWith('+PONG'),
  url: (port) => `redis://127.0.0.1:${port}`,

  container: { port: 6379, command: ['redis-server', '--maxmemory-policy', 'noeviction', '--save', ''] },

  async prepare({ instance, port, isDurable, program }) {
    const data = dataDir(instance, 'redis', undefined);
    const options = {
      port: String(port),
      bind: '127.0.0.1',
      dir: data,
      // BullMQ's jobs must never be evicted
      'maxmemory-policy': 'noeviction',
      save: isDurable ? '60 1' : '',
      appendonly: 'no',
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    return [{ name: 'redis', command: program, args, env: { PATH: process.env.PATH, LC_ALL: 'C' }, cwd: data }];
  },
};

/** Deletes all data, like the restart of a Redis without persistence. */
export async function emptyRedis(url: string) {
  const isDone = await handshake(addressOf(url, 6379), 'FLUSHALL\r\n', (answer) => answer.toString().startsWith('+OK'));
  if (!isDone) throw new Error(`Redis at ${new URL(url).host} could not be emptied`);
}
