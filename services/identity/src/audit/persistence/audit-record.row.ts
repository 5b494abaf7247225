import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_records')
export class AuditRecordRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz')
  at: Date;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { nullable: true })
  actor: string | null;

  @Column('text')
  address: string;

  @Column('text')
  action: string;

  @Column('text')
  target: string;

  @Column('jsonb', { nullable: true })
  before: object | null;

  @Column('jsonb', { nullable: true })
  after: object | null;
}
