import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { tcpProxy, testServers } from '@shop/testing';
import type { Redis } from 'ioredis';
import { openRedis } from '../src/redis/index.js';

describe('a connection to Redis', () => {
  /** Milliseconds. */
  const socketTimeout = 300;
  let proxy: Awaited<ReturnType<typeof tcpProxy>>;
  let redis: Redis;
  let duplicate: Redis | undefined;
  beforeEach(async () => {
    proxy = await tcpProxy(testServers().REDIS_URL);
    redis = openRedis(proxy.url, { socketTimeout, maxRetriesPerRequest: null, retryStrategy: () => 10 });
    redis.on('error', () => undefined);
  });
  afterEach(() => {
    redis.disconnect();
    duplicate?.disconnect();
    proxy.close();
  });

  it.each([
    ['opened', () => redis],
    ['duplicated, as BullMQ does', () => (duplicate = redis.duplicate())],
  ])('that was %s is not closed, after a reconnect, by the timer of the lost connection', async (_case, opened) => {
    const connection = opened();
    await connection.ping();
    proxy.freeze();
    const unanswered = connection.ping();
    await pause(socketTimeout / 3);
    proxy.cut();
    await unanswered;
    // No command waits for a reply from now on, so the timer of the new connection does not run.
    const onClose = jest.fn();
    connection.on('close', onClose);

    await pause(socketTimeout);

    expect(onClose).not.toHaveBeenCalled();
  });

  it('is replaced when a replica refuses a command', async () => {
    const id = await redis.client('ID');
    const refused = redis.eval(`return redis.error_reply("READONLY You can't write against a read only replica.")`, 0);

    await expect(refused).rejects.toThrow('READONLY');

    expect(await redis.client('ID')).not.toBe(id);
  });
});
