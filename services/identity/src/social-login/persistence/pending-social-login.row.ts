import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PendingSocialLogin } from '../domain/social-login.js';

@Entity('pending_social_logins')
export class PendingSocialLoginRow implements PendingSocialLogin {
  @PrimaryColumn('bytea', { name: 'state_hash' })
  stateHash: Buffer;

  @Column('text')
  provider: string;

  @Column('text', { name: 'redirect_url' })
  redirectUrl: string;

  @Column('text')
  nonce: string;

  @Column('text', { name: 'code_challenge' })
  codeChallenge: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
