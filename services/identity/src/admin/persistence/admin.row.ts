import type { AdminRole } from '@shop/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Admin } from '../domain/admin.js';

@Entity('admins')
export class AdminRow implements Admin {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  email: string;

  @Column('text')
  role: AdminRole;

  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt: Date | null;

  @Column('integer')
  version: number;
}
