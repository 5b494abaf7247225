import { Injectable } from '@nestjs/common';
import { isMailable } from '@shop/contact';
import { Transaction } from '@shop/persistence';
import { type AdminRole, Clock, requestContext } from '@shop/platform';
import { v7 as uuidv7 } from 'uuid';
import { type Admin, normalizeEmail } from '../../admin/domain/admin.js';
import { AdminExists, EmailInvalid } from '../../admin/domain/admin.errors.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { assertMayGrant } from '../domain/invitation.js';
import { SendInvitation } from './send-invitation.js';

export type Inviter = { id: string; email: string; role: AdminRole };
export type InviteAdminInput = { email: string; role: AdminRole; language: string; inviter: Inviter };

@Injectable()
export class InviteAdmin {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly sendInvitation: SendInvitation,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Makes an account without a password, and mails the admin a link that leads to the choice of a password. */
  execute({ email: given, role, language, inviter }: InviteAdminInput): Promise<Admin> {
    const email = normalizeEmail(given);
    if (!isMailable(email)) throw new EmailInvalid({ field: 'email' });
    assertMayGrant(inviter.role, role);
    const createdAt = this.clock.now();
    const admin = { id: uuidv7(), email, role, passwordHash: null, createdAt, disabledAt: null, version: 1 };
    return this.tx.run(async () => {
      if (!(await this.admins.add(admin))) throw new AdminExists();
      await this.sendInvitation.execute({ adminId: admin.id, inviter: inviter.email, language });
      await this.audit.record({
        action: 'admin.invited',
        address: requestContext.current()?.clientAddress ?? '',
        actor: { id: inviter.id, email: inviter.email },
        target: admin.id,
        after: { email, role },
      });
      return admin;
    });
  }
}
