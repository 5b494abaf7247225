import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactorChallenge } from '../domain/factor-challenge.js';

@Entity('factor_challenges')
export class FactorChallengeRow implements FactorChallenge {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'factor_id' })
  factorId: string;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('text', { nullable: true })
  expected: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('integer')
  guesses: number;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
