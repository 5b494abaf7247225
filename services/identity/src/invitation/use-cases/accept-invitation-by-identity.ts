import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/platform';
import type { Admin } from '../../admin/domain/admin.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { isUsable } from '../domain/invitation.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

/**
 * Accepts the invitation of an admin whose e-mail address an identity provider has verified; the link is not needed
 * then.
 */
@Injectable()
export class AcceptInvitationByIdentity {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * To be called in the transaction that has locked the admin. `address` is the client's IP address, for the audit
   * record. Returns undefined when the invitation has ended.
   */
  async execute(admin: Admin, provider: string, address: string): Promise<Admin | undefined> {
    const [invitation] = await this.invitations.listOf([admin.id]);
    if (!invitation || !isUsable(invitation, admin, this.clock.now())) return undefined;
    const { id, email, role } = admin;
    // Nobody knows this password: the admin signs in by the linked identity until the operator sets another password.
    const passwordHash = await this.passwords.hash(this.secrets.random());
    const changes = { passwordHash, version: admin.version + 1 };
    await this.admins.change(id, changes);
    await this.invitations.deleteOf(id);
    await this.audit.record({
      action: 'invitation.accepted',
      address,
      actor: { id, email },
      target: id,
      after: { email, role, provider },
    });
    return { ...admin, ...changes };
  }
}
