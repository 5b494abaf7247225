import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import { validate as isUuid } from 'uuid';
import type { FactorChallenge } from '../domain/factor-challenge.js';
import { FactorChallengeRow } from './factor-challenge.row.js';

@Injectable()
export class FactorChallengeRepository {
  private readonly challenges: Rows<FactorChallengeRow>;

  constructor(private readonly tx: Transaction) {
    this.challenges = new Rows(tx, FactorChallengeRow);
  }

  async add(challenge: FactorChallenge): Promise<void> {
    await this.challenges.insert(challenge);
  }

  /** Locks the challenge of this factor in this session. */
  async lock(id: string, factorId: string, sessionId: string): Promise<FactorChallenge | undefined> {
    return isUuid(id) ? this.challenges.findOne({ id, factorId, sessionId }, { lock: 'wait' }) : undefined;
  }

  async save({ id, guesses, endedAt }: FactorChallenge): Promise<void> {
    await this.challenges.update({ id }, { guesses, endedAt });
  }

  async purge(now: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM factor_challenges WHERE expires_at < $1', [now]));
  }
}
