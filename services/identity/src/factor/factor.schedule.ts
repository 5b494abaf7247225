import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { fromConfig, Scheduled } from '@shop/scheduling';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import { enrolmentLifeMs } from './domain/factor.js';
import { FactorSecrets } from './factor-secrets.js';
import { FactorChallengeRepository } from './persistence/factor-challenge.repository.js';
import { FactorRepository } from './persistence/factor.repository.js';

const factorsPerRun = 1_000;

/**
 * Removes expired challenges and unfinished enrolments. Encrypts again what older keys have encrypted, so that these
 * keys can be removed.
 */
@Injectable()
export class FactorSchedule {
  constructor(
    private readonly tx: Transaction,
    private readonly factors: FactorRepository,
    private readonly challenges: FactorChallengeRepository,
    private readonly secrets: FactorSecrets,
    private readonly clock: Clock,
  ) {}

  @Scheduled({
    name: 'keep-factors',
    everyMs: fromConfig<IdentityConfig>(IDENTITY_CONFIG, (config) => config.PURGE_EVERY_SECONDS * 1_000),
  })
  async maintain(): Promise<void> {
    const now = this.clock.now();
    await this.challenges.purge(now);
    await this.factors.purgeUnverified(new Date(now.getTime() - enrolmentLifeMs));
    await this.tx.run(async () => {
      for (const factor of await this.factors.lockSealedWithOtherKeys(this.secrets.currentPrefix, factorsPerRun)) {
        const { id, details } = factor;
        if (details.type !== 'totp') continue;
        const secret = this.secrets.seal(this.secrets.open(details.secret, id), id);
        await this.factors.save({ ...factor, details: { ...details, secret } });
      }
    });
  }
}
