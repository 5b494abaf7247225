import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@shop/platform';
import { Clock } from '@shop/platform';
import { AdminRepository } from '../../admin/persistence/admin.repository.js';
import { TokenSecrets } from '../../session/token-secrets.js';
import { type Invitation, isUsable } from '../domain/invitation.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';

export type InvitationLink = { invitation: Invitation; email: string; role: AdminRole; token: string };

@Injectable()
export class IssueInvitationLink {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly admins: AdminRepository,
    private readonly secrets: TokenSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * A token for one attempt to send the mail; the tokens of earlier attempts remain valid, because their mails may have
   * arrived. Undefined when the invitation has ended.
   */
  async execute(invitationId: string): Promise<InvitationLink | undefined> {
    const invitation = await this.invitations.find(invitationId);
    const admin = invitation && (await this.admins.find(invitation.adminId));
    if (!admin || !isUsable(invitation, admin, this.clock.now())) return undefined;
    const token = this.secrets.random();
    await this.invitations.addToken(invitationId, this.secrets.hash(token));
    return { invitation, email: admin.email, role: admin.role, token };
  }
}
