import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Why a session ended. `ended_by_admin`: by the admin whose session it was. `factor_verified`: in another session,
 * the admin verified a second factor for the first time.
 */
export type EndReason =
  | 'sign_out'
  | 'token_reuse'
  | 'ended_by_admin'
  | 'password_changed'
  | 'role_changed'
  | 'admin_disabled'
  | 'factor_verified'
  | 'factors_reset';

/** How the admin has signed in: `aal1` with a password or at an identity provider, `aal2` also with a second factor. */
export type AssuranceLevel = 'aal1' | 'aal2';

@Entity('sessions')
export class SessionRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;

  /** The IP address of the sign-in. */
  @Column('text')
  address: string;

  /** The browser's User-Agent. */
  @Column('text')
  client: string;

  @Column('text')
  aal: AssuranceLevel;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason: EndReason | null;
}
