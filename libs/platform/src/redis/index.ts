import { Redis, type RedisOptions } from 'ioredis';

/** How a replica refuses commands. After a failover, a new connection to the same address reaches the new primary. */
const refusedByReplica = /^(READONLY|MASTERDOWN) /;

/** The timer of ioredis that closes a connection on which no reply has come for `socketTimeout`. */
type SilenceTimer = { socketTimeoutTimer?: NodeJS.Timeout | undefined };

/** Ends the timer with its connection: ioredis lets it run on, and it would close the next connection. */
class ReconnectingRedis extends Redis {
  constructor(urlOrOptions: string | RedisOptions, options: RedisOptions = {}) {
    super(urlOrOptions as string, options);
    this.on('close', () => {
      const timed = this as unknown as SilenceTimer;
      clearTimeout(timed.socketTimeoutTimer);
      timed.socketTimeoutTimer = undefined;
    });
  }

  /** BullMQ calls this for the connection on which a worker waits for jobs. */
  override duplicate(override?: Partial<RedisOptions>): Redis {
    return new ReconnectingRedis({ ...this.options, ...override });
  }
}

/**
 * A connection that always reconnects. A command that a replica refuses fails; the next command has a new connection.
 */
export const openRedis = (url: string, options: RedisOptions): Redis =>
  new ReconnectingRedis(url, {
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    reconnectOnError: ({ message }) => refusedByReplica.test(message),
    // ioredis waits this long for a socket to close, even for one that is gone already, and keeps the process alive
    // meanwhile.
    disconnectTimeout: 200,
    ...options,
  });
