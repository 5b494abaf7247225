import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { requestContext } from '@shop/platform';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionRepository } from '../../session/persistence/session.repository.js';
import { FactorNotFound } from '../domain/factor.errors.js';
import { FactorRepository } from '../persistence/factor.repository.js';
import { FactorAccess } from '../factor-access.js';

export type RemoveFactorInput = { admin: { id: string; email: string; sessionId: string }; factorId: string };

@Injectable()
export class RemoveFactor {
  constructor(
    private readonly tx: Transaction,
    private readonly access: FactorAccess,
    private readonly factors: FactorRepository,
    private readonly sessions: SessionRepository,
    private readonly audit: AuditLog,
  ) {}

  /** When no verified factor remains, all sessions of the admin return to aal1. */
  async execute({ admin, factorId }: RemoveFactorInput): Promise<void> {
    await this.tx.run(async () => {
      const account = await this.access.lock(admin);
      const factor = account.factors.find(({ id }) => id === factorId);
      if (!factor) throw new FactorNotFound();
      this.access.requireLevelToChange(account);
      await this.factors.delete(factor.id);
      const hasOtherVerifiedFactor = account.factors.some(({ id, verifiedAt }) => verifiedAt && id !== factor.id);
      if (!hasOtherVerifiedFactor) await this.sessions.lowerLevels(admin.id);
      await this.audit.record({
        action: 'factor.removed',
        address: requestContext.current()?.clientAddress ?? '',
        actor: admin,
        target: factor.id,
        before: { friendlyName: factor.friendlyName, type: factor.details.type },
      });
    });
  }
}
