import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefreshToken } from '../domain/refresh-token.js';

@Entity('refresh_tokens')
export class RefreshTokenRow implements RefreshToken {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  @Column('timestamptz', { name: 'issued_at' })
  issuedAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
