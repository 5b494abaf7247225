import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { requestContext } from '@shop/platform';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { LinkedIdentityNotFound } from '../domain/social-login.errors.js';
import { LinkedIdentityRepository } from '../persistence/linked-identity.repository.js';

export type UnlinkIdentityInput = { admin: { id: string; email: string }; identityId: string };

@Injectable()
export class UnlinkIdentity {
  constructor(
    private readonly tx: Transaction,
    private readonly admins: AdminRepository,
    private readonly identities: LinkedIdentityRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Sessions that the identity has opened remain: the admin can end them in the list of sessions. */
  async execute({ admin, identityId }: UnlinkIdentityInput): Promise<void> {
    await this.tx.run(async () => {
      await this.admins.lock(admin.id);
      const identity = (await this.identities.listOf(admin.id)).find(({ id }) => id === identityId);
      if (!identity) throw new LinkedIdentityNotFound();
      await this.identities.delete(identity.id);
      await this.audit.record({
        action: 'identity.unlinked',
        address: requestContext.current()?.clientAddress ?? '',
        actor: { id: admin.id, email: admin.email },
        target: identity.id,
        before: { provider: identity.provider, issuer: identity.issuer, subject: identity.subject },
      });
    });
  }
}
