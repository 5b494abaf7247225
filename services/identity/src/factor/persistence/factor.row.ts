import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Factor, FactorDetails } from '../domain/factor.js';

@Entity('factors')
export class FactorRow implements Factor {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'admin_id' })
  adminId: string;

  @Column('text', { name: 'friendly_name' })
  friendlyName: string;

  @Column('jsonb')
  details: FactorDetails;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
