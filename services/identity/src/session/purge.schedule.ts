import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';

/** Removes what has run out; harmless when several replicas do it. */
@Injectable()
export class PurgeSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly locks: SignInLockRepository,
    private readonly clock: Clock,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const purge = (): void =>
      void this.purge().catch((error: unknown) => this.logger.warn({ err: error }, 'purge failed'));
    this.timer = setInterval(purge, this.config.PURGE_EVERY_SECONDS * 1_000).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async purge(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.purge(now);
    await this.locks.purge(now);
  }
}
