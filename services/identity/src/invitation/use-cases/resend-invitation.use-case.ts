import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { requestContext } from '@shop/platform';
import { validate as isUuid } from 'uuid';
import { AdminNotFound } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { assertInvited, assertMayGrant } from '../domain/invitation.js';
import { type Inviter } from './invite-admin.use-case.js';
import { SendInvitation } from './send-invitation.js';

export type ResendInvitationInput = { adminId: string; language: string; inviter: Inviter };

@Injectable()
export class ResendInvitation {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly sendInvitation: SendInvitation,
    private readonly audit: AuditLog,
  ) {}

  /** Has a new link mailed, which can be used for three days; earlier links end. */
  execute({ adminId, language, inviter }: ResendInvitationInput): Promise<void> {
    return this.tx.run(async () => {
      const admin = isUuid(adminId) ? await this.admins.lock(adminId) : undefined;
      if (!admin) throw new AdminNotFound();
      assertInvited(admin);
      assertMayGrant(inviter.role, admin.role);
      await this.sendInvitation.execute({ adminId, inviter: inviter.email, language });
      await this.audit.record({
        action: 'invitation.resent',
        address: requestContext.current()?.clientAddress ?? '',
        actor: { id: inviter.id, email: inviter.email },
        target: adminId,
        after: { email: admin.email, role: admin.role },
      });
    });
  }
}
