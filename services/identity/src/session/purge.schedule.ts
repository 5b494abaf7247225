import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { SessionRepository } from './persistence/session.repository.js';
import { SignInLockRepository } from './persistence/sign-in-lock.repository.js';

/** Removes sessions and locks that have expired. */
@Injectable()
export class PurgeSchedule {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly locks: SignInLockRepository,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'purge-expired',
    everyMs: fromConfig<IdentityConfig>(IDENTITY_CONFIG, (config) => config.PURGE_EVERY_SECONDS * 1_000),
  })
  async purge(): Promise<void> {
    const now = this.clock.now();
    await this.sessions.purge(now);
    await this.locks.purge(now);
  }
}
