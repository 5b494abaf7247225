import { Injectable } from '@nestjs/common';
import { type Page, type PageRequest, readPage } from '@shop/persistence';
import type { AuditRecord } from '../domain/audit-record.js';
import { AuditRepository } from '../persistence/audit.repository.js';

export type ListAuditRecordsInput = PageRequest & {
  actor: string;
  action: string;
  target: string;
  from: string;
  to: string;
};

@Injectable()
export class ListAuditRecords {
  constructor(private readonly records: AuditRepository) {}

  /** Newest first. */
  execute({ actor, action, target, from, to, ...page }: ListAuditRecordsInput): Promise<Page<AuditRecord>> {
    const filter = {
      actor: actor.trim().toLowerCase() || undefined,
      action: action || undefined,
      target: target || undefined,
      from: timeOf(from),
      to: timeOf(to),
    };
    return readPage(
      page,
      (after, limit) => this.records.list({ ...filter, after, limit }),
      (record) => record,
    );
  }
}

const timeOf = (text: string): Date | undefined => (text ? new Date(text) : undefined);
