import { Injectable } from '@nestjs/common';
import { Transaction } from '@shop/persistence';
import { Clock, requestContext } from '@shop/platform';
import { assertPassword } from '../../admin/domain/password-rules.js';
import { Passwords } from '../../admin/passwords.js';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { AuditLog } from '../../audit/audit-log.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { isUsable } from '../domain/invitation.js';
import { InvitationEnded } from '../domain/invitation.errors.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GetInvitation } from '../queries/get-invitation.query.js';

export type AcceptInvitationInput = { token: string; password: string };

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly tx: Transaction,
    private readonly invitation: GetInvitation,
    private readonly invitations: InvitationRepository,
    private readonly admins: AdminRepository,
    private readonly passwords: Passwords,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** Sets the password, with which the admin then signs in. A password that is refused does not use up the link. */
  async execute({ token, password }: AcceptInvitationInput): Promise<{ email: string }> {
    const { email } = await this.invitation.execute(token);
    assertPassword(password, email);
    const passwordHash = await this.passwords.hash(password);
    await this.tx.run(async () => {
      const invitation = await this.invitations.findByToken(this.secrets.hash(token));
      const admin = invitation && (await this.admins.lock(invitation.adminId));
      if (!admin || !isUsable(invitation, admin, this.clock.now())) throw new InvitationEnded();
      await this.admins.change(admin.id, { passwordHash, version: admin.version + 1 });
      await this.invitations.deleteOf(admin.id);
      await this.audit.record({
        action: 'invitation.accepted',
        address: requestContext.current()?.clientAddress ?? '',
        actor: { id: admin.id, email },
        target: admin.id,
        after: { email, role: admin.role },
      });
    });
    return { email };
  }
}
