import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeadLetterHeaders } from './dead-letter.js';

export type DeadLetterState = 'waiting' | 'replayed' | 'discarded';

@Entity('dead_letters')
export class DeadLetterRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'message_id' })
  messageId: string;

  @Column('text')
  queue: string;

  @Column('text')
  event: string;

  @Column('bytea')
  content: Buffer;

  @Column('jsonb')
  headers: DeadLetterHeaders;

  @Column('integer')
  attempts: number;

  @Column('text')
  error: string;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt: Date;

  @Column('timestamptz', { name: 'failed_at' })
  failedAt: Date;

  /** Whether a replay could publish it: it came with a UUID, and with JSON that the outbox can store. */
  @Column('boolean', { name: 'is_publishable' })
  isPublishable: boolean;

  @Column('text')
  state: DeadLetterState;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  /** The e-mail address of the admin, or `command`. */
  @Column('text', { name: 'ended_by', nullable: true })
  endedBy: string | null;

  @Column('text', { nullable: true })
  reason: string | null;
}
