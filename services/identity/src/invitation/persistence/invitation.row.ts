import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Invitation, InvitationLanguage } from '../domain/invitation.js';

@Entity('invitations')
export class InvitationRow implements Invitation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('text')
  inviter: string;

  @Column('text')
  language: InvitationLanguage;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
