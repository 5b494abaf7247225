import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkedIdentity } from '../domain/social-login.js';

@Entity('linked_identities')
export class LinkedIdentityRow implements LinkedIdentity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('text')
  provider: string;

  @Column('text')
  issuer: string;

  @Column('text')
  subject: string;

  @Column('text')
  email: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt: Date;
}
