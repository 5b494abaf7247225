import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignInLock } from '../domain/sign-in-lock.js';

@Entity('sign_in_locks')
export class SignInLockRow implements SignInLock {
  /**
   * The counter: `device:…`, `network:…`, `account-first:…` or `account-repeated:…`, for second factors with
   * `second-factor-` before it. In `message:…`, each text message to an admin counts as a failure.
   */
  @PrimaryColumn('text')
  subject: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'locked_until', nullable: true })
  lockedUntil: Date | null;

  @Column('timestamptz', { name: 'last_failed_at' })
  lastFailedAt: Date;
}
