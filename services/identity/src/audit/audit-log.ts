import { Inject, Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, LOGGER, type Logger } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import type { AuditRecord } from './domain/audit-record.js';
import { AuditRepository } from './persistence/audit.repository.js';

export type AuditEntry = Pick<AuditRecord, 'action' | 'address' | 'actor'> &
  Partial<Pick<AuditRecord, 'target' | 'before' | 'after'>>;

/** Records what happens to accounts and sessions, in the database and as a log line. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly tx: Transaction,
    private readonly records: AuditRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Writes the record in the caller's transaction when there is one. */
  async record({ action, address, actor, target = '', before = null, after = null }: AuditEntry): Promise<void> {
    await this.tx.run(async () => {
      await this.records.add({ id: uuidv7(), at: this.clock.now(), action, address, actor, target, before, after });
      this.tx.afterCommit(() => this.logger.info({ action, address, actorId: actor?.id, target }, 'audit'));
    });
  }
}
