import { Redis } from 'ioredis';

/**
 * A connection that comes back for ever. `forWorker`: commands wait for it, as BullMQ demands of a worker; otherwise they
 * fail once a reconnect has failed, so that whoever asked can try again later.
 */
export function openRedis(url: string, { forWorker }: { forWorker: boolean }): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: forWorker ? null : 1,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    connectTimeout: 5_000,
    keepAlive: 30_000,
    // ioredis waits this long for the end of a socket even when that is gone already, and keeps the process for it.
    disconnectTimeout: 200,
  });
}

/** BullMQ's key prefix must not be empty. */
export const bullPrefix = (redisPrefix: string): string => `${redisPrefix}bull`;
