import { Redis } from 'ioredis';

/**
 * A connection whose commands have had no reply for this long is closed, and another is made: it may have been
 * lost without being closed. BullMQ lets a worker's command wait for a job for ten seconds.
 */
const silentAfterMs = { worker: 12_000, queue: 4_000 };

/**
 * A connection that always reconnects. With `forWorker` commands wait for the connection, as BullMQ demands of a
 * worker; otherwise they fail after a failed reconnect, so that the caller can retry later.
 */
export function openRedis(url: string, { forWorker }: { forWorker: boolean }): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: forWorker ? null : 1,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    connectTimeout: 5_000,
    socketTimeout: forWorker ? silentAfterMs.worker : silentAfterMs.queue,
    keepAlive: 30_000,
    // ioredis waits this long for a socket to close, even for one that is gone already, and keeps the process alive
    // meanwhile.
    disconnectTimeout: 200,
  });
}

/** BullMQ's key prefix must not be empty. */
export const bullPrefix = (redisPrefix: string): string => `${redisPrefix}bull`;
