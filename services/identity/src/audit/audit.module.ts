import { Module } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { OnAdminActionRecorded } from './messaging/on-admin-action-recorded.consumer.js';
import { AuditRepository } from './persistence/audit.repository.js';
import { ListAuditRecords } from './queries/list-audit-records.query.js';
import { RecordAdminAction } from './use-cases/record-admin-action.use-case.js';

/** Audit records, kept for two years. */
@Module({
  providers: [AuditLog, AuditRepository, ListAuditRecords, OnAdminActionRecorded, RecordAdminAction],
  exports: [AuditLog, AuditRepository, ListAuditRecords],
})
export class AuditModule {}
