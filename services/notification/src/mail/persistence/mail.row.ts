import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailTemplate } from '../../content/domain/mail-template.js';
import type { MailState } from '../domain/mail.js';

@Entity('mails')
export class MailRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  template: MailTemplate;

  @Column('text', { name: 'reference_id' })
  referenceId: string;

  /** 0 for the first mail; each further copy has the next number. */
  @Column('integer')
  copy: number;

  @Column('text')
  state: MailState;

  @Column('integer', { name: 'attempts' })
  attempt: number;

  /** Time of the next attempt; while the mail is being sent, the end of the sender's lease. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  /** When the mail is to be sent; null for a mail that was due at once. */
  @Column('timestamptz', { name: 'scheduled_for', nullable: true })
  scheduledFor: Date | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId: string | null;

  @Column('text', { nullable: true })
  traceparent: string | null;

  @Column('text', { nullable: true })
  tracestate: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('timestamptz', { name: 'bounced_at', nullable: true })
  bouncedAt: Date | null;

  /** When the recipient reported the mail as spam. */
  @Column('timestamptz', { name: 'complained_at', nullable: true })
  complainedAt: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  /** The sender that claimed the mail last, by the key of its lock; negative when the sender did not have its lock. */
  @Column('integer', { name: 'sender_key', nullable: true })
  senderKey: number | null;

  /** Who requested a copy: `customer`, or the address of an admin. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;
}
