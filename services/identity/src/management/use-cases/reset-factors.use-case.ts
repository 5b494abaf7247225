import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock } from '@shop/platform';
import { normalizeEmail } from '../../admin/domain/admin.js';
import { AdminNotFound } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { FactorRepository } from '../../factor/persistence/factor.repository.js';
import { SessionRepository } from '../../session/persistence/session.repository.js';

@Injectable()
export class ResetFactors {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly factors: FactorRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * For the command line, when a device is lost: removes all factors of the admin and ends the sessions. Returns how
   * many factors were removed.
   */
  execute(email: string): Promise<number> {
    return this.tx.run(async () => {
      const found = await this.admins.findByEmail(normalizeEmail(email));
      const admin = found && (await this.admins.lock(found.id));
      if (!admin) throw new AdminNotFound();
      const count = await this.factors.deleteAllOf(admin.id);
      await this.sessions.endAll(admin.id, 'factors_reset', this.clock.now());
      await this.audit.record({
        action: 'factors.reset',
        address: '',
        actor: null,
        target: admin.id,
        before: { count },
      });
      return count;
    });
  }
}
