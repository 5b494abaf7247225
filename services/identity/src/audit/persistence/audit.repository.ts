import { Injectable } from '@nestjs/common';
import { Rows, Transaction } from '@shop/persistence';
import type { AuditRecord } from '../domain/audit-record.js';
import { AuditRecordRow } from './audit-record.row.js';

export type AuditFilter = {
  actor?: string;
  action?: string;
  from?: Date;
  /** Records before this time. */
  to?: Date;
  /** Position in the list, whose order is newest first: the records that follow this one. */
  after?: { at: Date; id: string };
  limit: number;
};

/** Records of sign-ins and admin actions; a trigger in the database prevents changes. */
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
  async list({ actor, action, from, to, after, limit }: AuditFilter): Promise<AuditRecord[]> {
    const rows = await this.records.query(
      `SELECT ${this.records.columns()} FROM audit_records
       WHERE ($1::text IS NULL OR actor = $1) AND ($2::text IS NULL OR action = $2)
         AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)
         AND ($5::timestamptz IS NULL OR (at, id) < ($5, $6::uuid))
       ORDER BY at DESC, id DESC LIMIT $7`,
      [actor ?? null, action ?? null, from ?? null, to ?? null, after?.at ?? null, after?.id ?? null, limit],
    );
    return rows.map(({ actorId, actor: email, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, email: email ?? '' },
    }));
  }

  async purge(before: Date): Promise<void> {
    await this.tx.autocommit(() => this.tx.execute('DELETE FROM audit_records WHERE at < $1', [before]));
  }
}
