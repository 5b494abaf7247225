import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import type { RequestContext } from '@shop/platform';
import type { ClaimedMail, MailState, MailTemplate } from '../domain/mail.js';

export type NewMail = {
  id: string;
  template: MailTemplate;
  referenceId: string;
  now: Date;
  context: RequestContext | undefined;
};

export type ClaimInput = { limit: number; now: Date; leaseEndsAt: Date };

/** Statements that end a claim name its attempt: a sender whose lease ran out changes nothing any more. */
@Injectable()
export class MailRepository {
  constructor(private readonly tx: Transaction) {}

  /** Once per template and reference, however often it is asked for. */
  async add({ id, template, referenceId, now, context }: NewMail): Promise<void> {
    await this.tx.query(
      `INSERT INTO mails (id, template, reference_id, state, due_at, request_id, traceparent, created_at)
       VALUES ($1, $2, $3, 'pending', $4, $5, $6, $4) ON CONFLICT DO NOTHING`,
      [id, template, referenceId, now, context?.requestId, context?.traceparent],
    );
  }

  /** One more copy, the first one included; none while the newest is still on its way. */
  async addCopy({ id, template, referenceId, now, context }: NewMail): Promise<void> {
    await this.tx.query(
      `WITH newest AS (
         SELECT copy, state FROM mails WHERE template = $2 AND reference_id = $3 ORDER BY copy DESC LIMIT 1)
       INSERT INTO mails (id, template, reference_id, copy, state, due_at, request_id, traceparent, created_at)
       SELECT $1, $2, $3, coalesce((SELECT copy + 1 FROM newest), 0), 'pending', $4, $5, $6, $4
       WHERE NOT EXISTS (SELECT FROM newest WHERE state IN ('pending', 'sending')) ON CONFLICT DO NOTHING`,
      [id, template, referenceId, now, context?.requestId, context?.traceparent],
    );
  }

  async stateOf(template: string, referenceId: string): Promise<MailState | undefined> {
    const [newest] = await this.tx.query<{ state: MailState }>(
      'SELECT state FROM mails WHERE template = $1 AND reference_id = $2 ORDER BY copy DESC LIMIT 1',
      [template, referenceId],
    );
    return newest?.state;
  }

  /** Takes due mails on, and such whose sender has been silent past its lease; each replica gets others. */
  claim({ limit, now, leaseEndsAt }: ClaimInput): Promise<ClaimedMail[]> {
    return this.tx.query<ClaimedMail>(
      `WITH claimed AS (
         UPDATE mails SET state = 'sending', attempts = attempts + 1, due_at = $3
         WHERE id IN (SELECT id FROM mails WHERE state IN ('pending', 'sending') AND due_at <= $2
                      ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
         RETURNING id, template, reference_id, attempts, created_at, request_id, traceparent)
       SELECT id, template, reference_id AS "referenceId", attempts AS attempt, created_at AS "createdAt",
              request_id AS "requestId", traceparent FROM claimed`,
      [limit, now, leaseEndsAt],
    );
  }

  /** True whoever says so: the server took it. */
  async markSent(id: string, now: Date): Promise<void> {
    await this.tx.query(`UPDATE mails SET state = 'sent', settled_at = $2, last_error = NULL WHERE id = $1`, [id, now]);
  }

  async postpone({ id, attempt }: ClaimedMail, dueAt: Date, error: string): Promise<void> {
    await this.tx.query(
      `UPDATE mails SET state = 'pending', due_at = $3, last_error = $4
       WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
      [id, attempt, dueAt, error],
    );
  }

  /** False when the claim was lost to another sender. */
  async giveUp({ id, attempt }: ClaimedMail, state: 'failed' | 'dropped', now: Date, reason: string): Promise<boolean> {
    const settled = await this.tx.query(
      `WITH settled AS (
         UPDATE mails SET state = $3, settled_at = $4, last_error = $5
         WHERE id = $1 AND attempts = $2 AND state = 'sending' RETURNING id)
       SELECT id FROM settled`,
      [id, attempt, state, now, reason],
    );
    return settled.length === 1;
  }
}
