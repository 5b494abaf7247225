import { Injectable } from '@nestjs/common';
import { number, Rows, Transaction, type Where } from '@shop/persistence';
import type { RequestContext } from '@shop/platform';
import { type MailTemplate, mailTemplates } from '../../content/domain/mail-template.js';
import type { ClaimedMail, DueMail, MailState } from '../domain/mail.js';
import { pausesAfterCrashMs } from '../domain/retry-schedule.js';
import { senderLocks } from '../sender-presence.js';
import { MailRow } from './mail.row.js';

export type NewMail = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  now: Date;
  context: RequestContext | undefined;
  requestedBy?: string;
  /** Adds no copy when the newest mail, the first or a copy, was recorded after this time. */
  notSince?: Date;
  /** In the future. */
  scheduledFor?: Date;
};

export type ClaimInput = { limit: number; now: Date; leaseEndsAt: Date; senderKey: number };

/**
 * The statements with which a sender ends its own claim check the attempt, so that a sender that has lost the claim
 * changes nothing. Only `markSent` takes effect nevertheless.
 */
@Injectable()
export class MailRepository {
  private readonly mails: Rows<MailRow>;

  constructor(private readonly tx: Transaction) {
    this.mails = new Rows(tx, MailRow);
  }

  /** Idempotent: one mail per template and reference. */
  async add(mail: NewMail): Promise<void> {
    await this.tx.autocommit(() => this.mails.insertIfAbsent(pending(mail, 0)));
  }

  /** Adds a copy, or the first mail when there is none; adds nothing while the newest mail waits or is being sent. */
  async addAgain(mail: NewMail): Promise<void> {
    const newest = await this.newestOf(mail.template, mail.referenceId);
    if (newest?.state === 'pending' || newest?.state === 'sending') return;
    if (newest && mail.notSince && newest.createdAt > mail.notSince) return;
    // Parallel calls insert the same copy number, and the second insert has no effect.
    const copy = newest ? newest.copy + 1 : 0;
    await this.tx.autocommit(() => this.mails.insertIfAbsent(pending(mail, copy)));
  }

  /** Makes a mail that waits for its next attempt due at once. */
  async makeDue({ template, referenceId }: Pick<NewMail, 'template' | 'referenceId'>, now: Date): Promise<void> {
    await this.mails.update({ template, referenceId, state: 'pending' }, { dueAt: now });
  }

  newestOf(template: MailTemplate, referenceId: string): Promise<MailRow | undefined> {
    return this.mails.findOne({ template, referenceId }, { orderBy: { descending: 'copy' } });
  }

  /** Those of the given mails that have no row yet, in the same order. */
  async listUnrecorded(due: DueMail[]): Promise<DueMail[]> {
    const rows = await this.tx.read(
      { index: number },
      `SELECT (position - 1)::int AS index
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS due (template, reference_id, position)
       WHERE NOT EXISTS (SELECT FROM mails
         WHERE mails.template = due.template AND mails.reference_id = due.reference_id)
       ORDER BY position`,
      [due.map(({ template }) => template), due.map(({ referenceId }) => referenceId)],
    );
    return rows.map(({ index }) => due[index]!);
  }

  /** Oldest first: ids contain the time (UUID version 7), and distinguish mails of one moment. */
  listOf(referenceIds: string[]): Promise<MailRow[]> {
    // With the templates, because the index of the unique key begins with them.
    return this.mails.findMany({ template: mailTemplates, referenceId: referenceIds }, { orderBy: 'id' });
  }

  /** Claims due mails and those whose lease has expired; each replica gets different ones. */
  claim({ limit, now, leaseEndsAt, senderKey }: ClaimInput): Promise<ClaimedMail[]> {
    const sql = `UPDATE mails SET state = 'sending', attempts = attempts + 1, due_at = $3, sender_key = $4
      WHERE id IN (SELECT id FROM mails WHERE state IN ('pending', 'sending') AND due_at <= $2
                   ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING ${this.mails.columns()}`;
    return this.tx.autocommit(() => this.mails.query(sql, [limit, now, leaseEndsAt, senderKey]));
  }

  /** Other senders with claimed mails but without their lock: the process died, or has just lost its connection. */
  async sendersWithoutLock(ownKey: number): Promise<number[]> {
    const rows = await this.tx.read(
      { key: number },
      `SELECT DISTINCT sender_key AS key FROM mails
       WHERE state = 'sending' AND sender_key > 0 AND sender_key <> $1 AND ${senderLockIsFree}`,
      [ownKey],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Ends the leases of a claim whose response was lost: those of the sender that last until `endsAt`, except those of
   * the mails `except`. False if there are none.
   */
  async endLostLease(
    { senderKey, endsAt, except }: { senderKey: number; endsAt: Date; except: string[] },
    now: Date,
  ): Promise<boolean> {
    const sql = `UPDATE mails SET due_at = $1
      WHERE state = 'sending' AND sender_key = $2 AND due_at = $3 AND id <> ALL ($4::uuid[])`;
    return (await this.tx.autocommit(() => this.tx.execute(sql, [now, senderKey, endsAt, except]))) > 0;
  }

  /**
   * Ends the leases of a sender whose process died, unless the sender has its lock again. Mails that have seen many
   * attempts wait before the next attempt.
   */
  async endLeasesOf(senderKey: number, now: Date): Promise<void> {
    const sql = `UPDATE mails SET state = 'pending', sender_key = NULL,
        due_at = $2::timestamptz + ($3::int[])[least(attempts, cardinality($3::int[]))] * interval '1 millisecond'
      WHERE state = 'sending' AND sender_key = $1 AND ${senderLockIsFree}`;
    await this.tx.autocommit(() => this.tx.execute(sql, [senderKey, now, pausesAfterCrashMs]));
  }

  /**
   * Takes effect even when the claim was lost, because the server has accepted the mail. A mail that came back already
   * stays `bounced`.
   */
  async markSent(id: string, now: Date): Promise<void> {
    const sent = { state: 'sent', endedAt: now, lastError: null } as const;
    await this.tx.autocommit(() => this.mails.update({ id, state: notBounced }, sent));
  }

  /**
   * Takes effect even before the mail is `sent`, because a report may be faster than the outcome of sending. Undefined
   * for a mail that came back already or does not exist.
   */
  async markBounced(id: string, now: Date, reason: string): Promise<MailRow | undefined> {
    const sql = `UPDATE mails
      SET state = 'bounced', bounced_at = $2, ended_at = coalesce(ended_at, $2), last_error = $3
      WHERE id = $1 AND state <> 'bounced' RETURNING ${this.mails.columns()}`;
    return (await this.tx.autocommit(() => this.mails.query(sql, [id, now, reason])))[0];
  }

  /** False for a mail that was reported as spam already or does not exist. */
  async markComplained(id: string, now: Date): Promise<boolean> {
    return (await this.tx.autocommit(() => this.mails.update({ id, complainedAt: null }, { complainedAt: now }))) === 1;
  }

  async retryLater(mail: ClaimedMail, dueAt: Date, error: string): Promise<void> {
    await this.tx.autocommit(() => this.mails.update(claimOf(mail), { state: 'pending', dueAt, lastError: error }));
  }

  /** Schedules the mail again: the time within which it must be sent begins at `scheduledFor`. */
  async reschedule(mail: ClaimedMail, scheduledFor: Date, reason: string): Promise<void> {
    const changes = { state: 'pending', dueAt: scheduledFor, scheduledFor, lastError: reason } as const;
    await this.tx.autocommit(() => this.mails.update(claimOf(mail), changes));
  }

  /** False when the claim was lost to another sender. */
  async giveUp(mail: ClaimedMail, state: 'failed' | 'dropped', now: Date, reason: string): Promise<boolean> {
    const changes = { state, endedAt: now, lastError: reason };
    return (await this.tx.autocommit(() => this.mails.update(claimOf(mail), changes))) === 1;
  }
}

const senderLockIsFree = `NOT EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = ${senderLocks} AND objid::bigint = sender_key
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;

const notBounced = ['pending', 'sending', 'sent', 'failed', 'dropped'] as const satisfies MailState[];

const claimOf = ({ id, attempt }: ClaimedMail): Where<MailRow> => ({ id, attempt, state: 'sending' });

const pending = (
  { id, template, referenceId, now, context, requestedBy, scheduledFor }: NewMail,
  copy: number,
): MailRow => ({
  id,
  template,
  referenceId,
  copy,
  state: 'pending',
  attempt: 0,
  dueAt: scheduledFor ?? now,
  scheduledFor: scheduledFor ?? null,
  requestId: context?.requestId ?? null,
  traceparent: context?.traceparent ?? null,
  tracestate: context?.tracestate ?? null,
  createdAt: now,
  endedAt: null,
  bouncedAt: null,
  complainedAt: null,
  lastError: null,
  requestedBy: requestedBy ?? null,
  senderKey: null,
});
