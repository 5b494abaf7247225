import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { PendingSocialLoginRepository } from './persistence/pending-social-login.repository.js';

/** Removes sign-ins at providers that were not completed in time. */
@Injectable()
export class SocialLoginSchedule {
  constructor(
    private readonly pending: PendingSocialLoginRepository,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'purge-social-logins',
    everyMs: fromConfig<IdentityConfig>(IDENTITY_CONFIG, (config) => config.PURGE_EVERY_SECONDS * 1_000),
  })
  async purge(): Promise<void> {
    await this.pending.purge(this.clock.now());
  }
}
