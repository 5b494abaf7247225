import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { AuditRecord } from '../domain/audit-record.js';
import { AuditRepository } from '../persistence/audit.repository.js';

export type RecordAdminActionInput = Omit<AuditRecord, 'id'>;

/** Records what an admin did in another service, which has already logged the action. */
@Injectable()
export class RecordAdminAction {
  constructor(private readonly records: AuditRepository) {}

  async execute(action: RecordAdminActionInput): Promise<void> {
    await this.records.add({ id: uuidv7(), ...action });
  }
}
