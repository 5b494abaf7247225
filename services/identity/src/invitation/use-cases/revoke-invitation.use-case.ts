import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { requestContext } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { AdminNotFound } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { assertInvited } from '../domain/invitation.js';

export type RevokeInvitationInput = { adminId: string; actor: { id: string; email: string } };

@Injectable()
export class RevokeInvitation {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Removes the account, which nobody has used, so that the e-mail address can be invited again. */
  execute({ adminId, actor }: RevokeInvitationInput): Promise<void> {
    return this.tx.run(async () => {
      const admin = isUuid(adminId) ? await this.admins.lock(adminId) : undefined;
      if (!admin) throw new AdminNotFound();
      assertInvited(admin);
      await this.admins.delete(adminId);
      await this.audit.record({
        action: 'invitation.revoked',
        address: requestContext.current()?.clientAddress ?? '',
        actor: { id: actor.id, email: actor.email },
        target: adminId,
        before: { email: admin.email, role: admin.role },
      });
    });
  }
}
