import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { Factor } from '../domain/factor.js';
import { FactorMethods } from '../methods/factor-methods.js';
import { FactorChallengeRepository } from '../persistence/factor-challenge.repository.js';
import { FactorRepository } from '../persistence/factor.repository.js';
import { type AdminInSession, FactorAccess } from '../factor-access.js';

export type ChallengeFactorInput = { admin: AdminInSession & { email: string }; factorId: string; language: string };

export type Challenged = { challengeId: string; expiresAt: Date; webauthnJson: string | undefined };

@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly tx: Transaction,
    private readonly access: FactorAccess,
    private readonly methods: FactorMethods,
    private readonly factors: FactorRepository,
    private readonly challenges: FactorChallengeRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ admin, factorId, language }: ChallengeFactorInput): Promise<Challenged> {
    const factor = await this.factors.get(factorId, admin.id);
    const method = this.methods.of(factor.details.type);
    await this.requireLevel(admin, factor);
    const { expected, webauthnJson, send } = await method.begin(factor, {
      admin,
      language,
      factorsOfAdmin: await this.factors.listOf(admin.id),
    });
    const id = uuidv7();
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + method.challengeLifeMs);
    await this.tx.run(async () => {
      const account = await this.access.lock(admin);
      if (!factor.verifiedAt) this.access.requireLevelToChange(account);
      await this.challenges.add({
        id,
        factorId: factor.id,
        sessionId: admin.sessionId,
        expected,
        createdAt,
        expiresAt,
        guesses: 0,
        endedAt: null,
      });
    });
    await send?.();
    return { challengeId: id, expiresAt, webauthnJson };
  }

  /** Refuses a session that may not use the factor, before `begin` counts a text message against the admin's limit. */
  private async requireLevel(admin: AdminInSession, { verifiedAt }: Factor): Promise<void> {
    const account = await this.tx.run(() => this.access.lock(admin));
    if (!verifiedAt) this.access.requireLevelToChange(account);
  }
}
