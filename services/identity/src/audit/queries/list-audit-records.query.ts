import { Injectable } from '@nestjs/common';
import { refusal } from '@shop/errors';
import { validate as isUuid } from 'uuid';
import type { AuditRecord } from '../domain/audit-record.js';
import { AuditRepository } from '../persistence/audit.repository.js';

export const CursorInvalid = refusal('IDENTITY.CURSOR_INVALID', 'invalid');

export type ListAuditRecordsInput = {
  actor: string;
  action: string;
  from: string;
  to: string;
  limit: number;
  cursor: string;
};

const defaultLimit = 50;
const maxLimit = 200;

@Injectable()
export class ListAuditRecords {
  constructor(private readonly records: AuditRepository) {}

  /** Newest first; `next` is empty at the end. */
  async execute(input: ListAuditRecordsInput): Promise<{ records: AuditRecord[]; next: string }> {
    const limit = Math.min(input.limit || defaultLimit, maxLimit);
    const found = await this.records.list({
      actor: input.actor.trim().toLowerCase() || undefined,
      action: input.action || undefined,
      from: timeOf(input.from),
      to: timeOf(input.to),
      after: input.cursor ? positionOf(input.cursor) : undefined,
      limit: limit + 1,
    });
    const records = found.slice(0, limit);
    const last = records.at(-1);
    return { records, next: found.length > limit && last ? cursorOf(last) : '' };
  }
}

const timeOf = (text: string): Date | undefined => (text ? new Date(text) : undefined);

const cursorOf = ({ at, id }: AuditRecord): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

function positionOf(cursor: string): { at: Date; id: string } {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw new CursorInvalid({ field: 'cursor' });
  return { at, id };
}
