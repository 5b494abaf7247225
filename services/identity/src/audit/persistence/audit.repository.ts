import { Injectable } from '@nestjs/common';
import { nullable, Rows, text, timestamp, Transaction } from '@shop/persistence';
import type { AuditRecord } from '../domain/audit-record.js';
import { AuditRecordRow } from './audit-record.row.js';

export type AuditFilter = {
  actor?: string;
  action?: string;
  target?: string;
  from?: Date;
  /** Records before this time. */
  to?: Date;
  /** Position of a record in the list, newest first; only the records after it are returned. */
  after?: { at: Date; id: string };
  limit: number;
};

/**
 * Records of sign-ins and admin actions; a trigger in the database allows no change, and no deletion within two years.
 */
@Injectable()
export class AuditRepository {
  private readonly records: Rows<AuditRecordRow>;

  constructor(private readonly tx: Transaction) {
    this.records = new Rows(tx, AuditRecordRow);
  }

  async add({ actor, ...record }: AuditRecord): Promise<void> {
    await this.records.insert({ ...record, actorId: actor?.id ?? null, actor: actor?.email ?? null });
  }

  /** Newest first. */
  async list({ actor, action, target, from, to, after, limit }: AuditFilter): Promise<AuditRecord[]> {
    const rows = await this.records.query(
      `SELECT ${this.records.columns()} FROM audit_records
       WHERE ($1::text IS NULL OR actor = $1) AND ($2::text IS NULL OR action = $2)
         AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)
         AND ($5::timestamptz IS NULL OR (at, id) < ($5, $6::uuid)) AND ($7::text IS NULL OR target = $7)
       ORDER BY at DESC, id DESC LIMIT $8`,
      [
        actor ?? null,
        action ?? null,
        from ?? null,
        to ?? null,
        after?.at ?? null,
        after?.id ?? null,
        target ?? null,
        limit,
      ],
    );
    return rows.map(({ actorId, actor: email, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, email: email ?? '' },
    }));
  }

  /** When each of these admins last signed in; those without a record of it are left out. */
  async lastSignIns(emails: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.tx.read(
      { email: text, at: nullable(timestamp) },
      `SELECT email, (
         SELECT at FROM audit_records WHERE actor = email AND action = 'sign_in' ORDER BY at DESC LIMIT 1
       ) AS at FROM unnest($1::text[]) AS email`,
      [emails],
    );
    return new Map(rows.flatMap(({ email, at }) => (at ? [[email, at]] : [])));
  }

  async purge(before: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM audit_records WHERE at < $1', [before]));
  }
}
