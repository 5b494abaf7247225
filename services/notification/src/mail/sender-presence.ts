import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { lockClient } from '@shop/persistence';
import { LOGGER, type Logger } from '@shop/platform';
import { NOTIFICATION_CONFIG, type NotificationConfig } from '../config.js';

/** First half of the keys of all senders' locks. */
export const senderLocks = 7_402_613;

const checkEveryMs = 3_000;
const reconnectAfterMs = 500;
/** How long a process that has just started waits for its first lock before it sends mails without one. */
const firstLockWithinMs = 2_000;

/** A lock that is held on a standby is unknown to the other senders. */
const failOnStandby = `SELECT 1 / (NOT pg_is_in_recovery())::int`;

/** A sender that lost its lock with its connection has it back within this time, when PostgreSQL can be reached. */
export const lockRegainedWithinMs = checkEveryMs + reconnectAfterMs + 500;

/**
 * Shows other senders that this one lives: an advisory lock on a connection of its own. PostgreSQL frees the lock when
 * the process dies, but not while it is only suspended.
 */
@Injectable()
export class SenderPresence implements OnModuleInit, OnApplicationShutdown {
  /** Second half of the lock's key. */
  readonly key = randomInt(1, 2 ** 31);
  /** Aborted when the process stops, which ends the holding of the lock. */
  private readonly holding = new AbortController();
  /** Aborted with the first lock, which ends the wait for the lock. */
  private readonly firstLockWait = new AbortController();
  private running: Promise<void> | undefined;
  private isLocked = false;
  /** Resolves with the first lock, or two seconds after the start. */
  untilFirstLock: Promise<void> = Promise.resolve();

  constructor(
    @Inject(NOTIFICATION_CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The key under which mails are claimed. It is negative while this sender has no lock, for example because PostgreSQL
   * accepts no more connections: other senders leave mails with such a key alone until their lease ends.
   */
  get claimKey(): number {
    return this.isLocked ? this.key : -this.key;
  }

  /** Nest calls this hook before `onApplicationBootstrap`, in which the sender already claims mails. */
  onModuleInit(): void {
    const { signal } = this.firstLockWait;
    this.untilFirstLock = pause(firstLockWithinMs, undefined, { signal, ref: false }).catch(() => undefined);
    this.running = this.holdUntilStopped();
  }

  async onApplicationShutdown(): Promise<void> {
    this.holding.abort();
    await this.running;
  }

  private async holdUntilStopped(): Promise<void> {
    const { signal } = this.holding;
    while (!signal.aborted) {
      const client = lockClient(this.config.DATABASE_URL, {
        connectionTimeoutMillis: checkEveryMs,
        query_timeout: checkEveryMs,
      });
      const connection = new AbortController();
      const ended = AbortSignal.any([signal, connection.signal]);
      client.on('error', (error) => {
        this.isLocked = false;
        connection.abort(error);
      });
      try {
        await client.connect();
        // Shared, because an earlier connection may still exist at the server.
        await client.query('SELECT pg_advisory_lock_shared($1, $2)', [senderLocks, this.key]);
        for (;;) {
          await client.query(failOnStandby);
          this.isLocked = true;
          this.firstLockWait.abort();
          await pause(checkEveryMs, undefined, { signal: ended });
        }
      } catch (error) {
        this.isLocked = false;
        if (!signal.aborted) this.logger.warn({ err: error }, 'lock of the mail sender lost, taking it again');
      }
      await client.end().catch(() => undefined);
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
