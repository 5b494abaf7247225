import { openRedis } from '@shop/platform/redis';
import type { Redis } from 'ioredis';

/**
 * A connection whose commands have had no reply for this long is closed, and another is made: the first one may have
 * been lost without being closed. BullMQ lets a worker's command wait for a job for ten seconds.
 */
const silentAfterMs = { worker: 12_000, queue: 4_000 };

/**
 * With `forWorker`, commands wait for the connection, as BullMQ demands of a worker; otherwise they fail after a failed
 * reconnect, so that the caller can retry later.
 */
export const openBullRedis = (url: string, { forWorker }: { forWorker: boolean }): Redis =>
  openRedis(url, {
    maxRetriesPerRequest: forWorker ? null : 1,
    connectTimeout: 5_000,
    socketTimeout: forWorker ? silentAfterMs.worker : silentAfterMs.queue,
    keepAlive: 30_000,
  });

/** BullMQ's key prefix must not be empty. */
export const bullPrefix = (redisPrefix: string): string => `${redisPrefix}bull`;
