import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Admin } from '../domain/admin.js';

@Entity('admins')
export class AdminRow implements Admin {
  @PrimaryColumn('uuid')
  id: string;

  /** In lower case. */
  @Column('text')
  email: string;

  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
