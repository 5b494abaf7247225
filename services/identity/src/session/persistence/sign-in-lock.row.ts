import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SignInLock } from '../domain/sign-in-lock.js';

@Entity('sign_in_locks')
export class SignInLockRow implements SignInLock {
  /** What failures are counted for: a device, network or account; prefixed for second factors and text messages. */
  @PrimaryColumn('text')
  subject: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'locked_until', nullable: true })
  lockedUntil: Date | null;

  @Column('timestamptz', { name: 'last_failed_at' })
  lastFailedAt: Date;
}
